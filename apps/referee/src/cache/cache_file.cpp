#include "cache/cache_file.hpp"

#include <algorithm>
#include <vector>

namespace referee::app {
namespace {

constexpr std::string_view kMagic = "referee verdicts 1\n";

void put_number(std::string& bytes, std::uint32_t number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof raw);
}

void put_text(std::string& bytes, std::string_view text) {
  put_number(bytes, static_cast<std::uint32_t>(text.size()));
  bytes += text;
}

std::string written(const Digest& key, const KeptVerdict& verdict) {
  std::string bytes(reinterpret_cast<const char*>(key.data()), key.size());
  put_number(bytes, verdict.day);
  put_text(bytes, verdict.text);
  put_number(bytes, static_cast<std::uint32_t>(verdict.answers.size()));
  for (const auto& [file, digest] : verdict.answers) {
    put_text(bytes, file.path);
    put_number(bytes, file.folder ? 1 : 0);
    put_text(bytes, file.folder.value_or(""));
    put_text(bytes, digest);
  }
  return bytes;
}

// Takes the file apart. What does not fit makes it bad, and all that follows is empty.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}
  bool good() const { return good_; }
  bool at_end() const { return rest_.empty(); }

  std::string_view take(std::size_t size) {
    good_ = good_ && size <= rest_.size();
    const std::string_view taken = rest_.substr(0, good_ ? size : 0);
    rest_.remove_prefix(good_ ? size : rest_.size());
    return taken;
  }
  std::uint32_t number() {
    std::uint32_t number = 0;
    const std::string_view raw = take(sizeof number);
    if (good_) std::memcpy(&number, raw.data(), sizeof number);
    return number;
  }
  std::string text() { return std::string(take(number())); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

std::pair<Digest, KeptVerdict> read_one(Bytes& bytes) {
  std::pair<Digest, KeptVerdict> read;
  auto& [key, verdict] = read;
  std::ranges::copy(bytes.take(key.size()), key.begin());
  verdict.day = bytes.number();
  verdict.text = bytes.text();
  for (std::uint32_t left = bytes.number(); left > 0 && bytes.good(); --left) {
    FileAnswer answer;
    answer.file.path = bytes.text();
    const bool in_folder = bytes.number() != 0;
    std::string folder = bytes.text();
    if (in_folder) answer.file.folder = std::move(folder);
    answer.digest = bytes.text();
    verdict.answers.push_back(std::move(answer));
  }
  return read;
}

}  // namespace

std::string write_verdicts(const KeptVerdicts& verdicts, std::size_t most) {
  std::vector<const KeptVerdicts::value_type*> newest;
  newest.reserve(verdicts.size());
  for (const auto& verdict : verdicts) newest.push_back(&verdict);
  std::ranges::sort(newest, [](const auto* a, const auto* b) {
    return a->second.day != b->second.day ? a->second.day > b->second.day : a->first < b->first;
  });
  std::string body;
  for (const auto* verdict : newest) {
    const std::string bytes = written(verdict->first, verdict->second);
    if (body.size() + bytes.size() > most) break;
    body += bytes;
  }
  const Digest sum = Digester().add(body).finish();
  return std::string(kMagic).append(reinterpret_cast<const char*>(sum.data()), sum.size()) + body;
}

std::optional<KeptVerdicts> read_verdicts(std::string_view bytes) {
  Digest sum;
  if (!bytes.starts_with(kMagic) || bytes.size() < kMagic.size() + sum.size()) return std::nullopt;
  bytes.remove_prefix(kMagic.size());
  const std::string_view body = bytes.substr(sum.size());
  sum = Digester().add(body).finish();
  if (!std::ranges::equal(sum, bytes.substr(0, sum.size()),
                          [](unsigned char a, char b) { return a == static_cast<unsigned char>(b); }))
    return std::nullopt;
  KeptVerdicts verdicts;
  Bytes rest(body);
  while (rest.good() && !rest.at_end()) verdicts.insert(read_one(rest));
  return rest.good() ? std::optional(std::move(verdicts)) : std::nullopt;
}

}  // namespace referee::app
