#include "cache/cache_file.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <type_traits>
#include <unordered_map>

namespace referee::app {
namespace {

constexpr std::string_view kMagic = "referee verdicts 2\n";

// Finds what has been damaged by chance. Whoever may write the file can make it say what they like anyway.
std::uint64_t sum_of(std::string_view bytes) { return std::hash<std::string_view>()(bytes); }

std::uint64_t slot_hash(const FileStamp& stamp) {
  return ((stamp.inode ^ stamp.device << 40U) * 0x9e3779b97f4a7c15U) >> 20U;
}
std::uint64_t slot_hash(std::uint32_t question, std::string_view path) {
  return std::hash<std::string_view>()(path) + question;
}

// Slots in which each of `hashes` has a place: its number and 1, in the first free slot from its own on.
std::vector<std::uint32_t> slots_for(const std::vector<std::uint64_t>& hashes) {
  std::vector<std::uint32_t> slots(std::bit_ceil(hashes.size() * 3 / 2 + 1));
  for (std::uint32_t i = 0; i < hashes.size(); ++i) {
    auto slot = static_cast<std::size_t>(hashes[i]);  // its last bits are asked for
    while (slots[slot & (slots.size() - 1)] != 0) ++slot;
    slots[slot & (slots.size() - 1)] = i + 1;
  }
  return slots;
}

template <class Record>
void put(std::string& bytes, const Record& record) {
  static_assert(std::has_unique_object_representations_v<Record>);
  const std::size_t old = bytes.size();
  bytes.resize(old + sizeof record);
  std::memcpy(bytes.data() + old, &record, sizeof record);
}

template <class Record>
void put_all(std::string& bytes, const std::vector<Record>& records) {
  for (const Record& record : records) put(bytes, record);
}

void put_text(std::string& bytes, std::string_view text) {
  put(bytes, static_cast<std::uint32_t>(text.size()));
  bytes += text;
}

std::string written(const FileAnswers& answers) {
  std::string bytes;
  for (const auto& [file, digest] : answers) {
    put_text(bytes, file.path);
    put(bytes, std::uint32_t{file.folder ? 1U : 0U});
    put_text(bytes, file.folder.value_or(""));
    put_text(bytes, digest);
  }
  return bytes;
}

// Takes texts apart. What does not fit makes them bad, and all that follows is empty.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}
  bool at_end() const { return rest_.empty(); }

  std::string_view take(std::size_t size) {
    const bool good = size <= rest_.size();
    const std::string_view taken = rest_.substr(0, good ? size : 0);
    rest_.remove_prefix(good ? size : rest_.size());
    return taken;
  }
  std::uint32_t number() {
    std::uint32_t number = 0;
    const std::string_view raw = take(sizeof number);
    if (raw.size() == sizeof number) std::memcpy(&number, raw.data(), sizeof number);
    return number;
  }
  std::string text() { return std::string(take(number())); }

 private:
  std::string_view rest_;
};

// The newest of them, as many as there is room for.
template <class Thing, class Size>
void keep_newest(std::vector<Thing>& things, std::size_t room, const Size& size) {
  std::ranges::stable_sort(things, std::ranges::greater(), &Thing::day);
  std::size_t count = 0;
  for (std::size_t used = 0; count < things.size(); ++count)
    if ((used += size(things[count])) > room) break;
  things.erase(things.begin() + static_cast<std::ptrdiff_t>(count), things.end());
}

void keep_newest(CacheContents& contents, std::size_t most) {
  constexpr std::size_t kSlots = 4 * sizeof(std::uint32_t);  // of one record, at most
  keep_newest(contents.files, most / 3, [](const KnownFile&) { return sizeof(KnownFile) + kSlots; });
  keep_newest(contents.verdicts, most - most / 3, [](const KeptVerdict& verdict) {
    std::size_t size = sizeof(CacheFile::Verdict) + sizeof(Digest) + kSlots;
    for (const FileAnswer& answer : verdict.answers)
      size += 4 * sizeof(std::uint32_t) + answer.file.path.size() + answer.file.folder.value_or("").size() +
              answer.digest.size();
    return size + verdict.path.size() + verdict.text.size();
  });
  // In the order in which they are asked for, so that they lie side by side.
  std::ranges::sort(contents.verdicts, {}, &KeptVerdict::path);
}

}  // namespace

struct CacheFile::Head {
  std::array<char, 24> magic{};
  std::uint64_t sum = 0;  // of all that follows
  std::int64_t clock_offset = 0;
  std::uint32_t files = 0;
  std::uint32_t verdicts = 0;
  std::uint32_t questions = 0;
  std::uint32_t file_slots = 0;
  std::uint32_t verdict_slots = 0;
  std::uint32_t pieces = 0;  // in bytes
  Piece system;
};

template <class Record>
CacheFile::Records<Record> CacheFile::Layout::add(std::uint32_t size) {
  const Records<Record> records{end, size};
  end += std::size_t{size} * sizeof(Record);
  return records;
}

CacheFile::Layout::Layout(const Head& head)
    : end(sizeof head),
      files(add<KnownFile>(head.files)),
      verdicts(add<Verdict>(head.verdicts)),
      questions(add<Digest>(head.questions)),
      file_slots(add<std::uint32_t>(head.file_slots)),
      verdict_slots(add<std::uint32_t>(head.verdict_slots)),
      pieces(add<char>(head.pieces)) {}

class CacheFile::Writer {
 public:
  void add(const KeptVerdict& verdict) {
    const std::uint32_t question = number_of(verdict.question);
    verdict_hashes_.push_back(slot_hash(question, verdict.path));
    verdicts_.push_back({verdict.content, question, verdict.day, piece(verdict.path), piece(verdict.text),
                         same_piece(written(verdict.answers))});
  }
  void add(const KnownFile& file) {
    file_hashes_.push_back(slot_hash(file.stamp));
    files_.push_back(file);
  }

  std::string bytes(const StampClock& clock) {
    const auto file_slots = slots_for(file_hashes_);
    const auto verdict_slots = slots_for(verdict_hashes_);
    Head head;
    std::ranges::copy(kMagic, head.magic.begin());
    head.clock_offset = clock.offset;
    head.system = piece(clock.system);
    head.files = count(files_);
    head.verdicts = count(verdicts_);
    head.questions = count(questions_);
    head.file_slots = count(file_slots);
    head.verdict_slots = count(verdict_slots);
    head.pieces = count(pieces_);
    std::string bytes;
    put(bytes, head);
    put_all(bytes, files_);
    put_all(bytes, verdicts_);
    put_all(bytes, questions_);
    put_all(bytes, file_slots);
    put_all(bytes, verdict_slots);
    bytes += pieces_;
    head.sum = sum_of(std::string_view(bytes).substr(offsetof(Head, clock_offset)));
    std::memcpy(bytes.data(), &head, sizeof head);
    return bytes;
  }

 private:
  static std::uint32_t count(const auto& things) { return static_cast<std::uint32_t>(things.size()); }

  std::uint32_t number_of(const Digest& question) {
    const auto found = std::ranges::find(questions_, question);
    const auto number = static_cast<std::uint32_t>(found - questions_.begin());
    if (found == questions_.end()) questions_.push_back(question);
    return number;
  }
  Piece piece(std::string_view text) {
    const Piece added{count(pieces_), count(text)};
    pieces_ += text;
    return added;
  }
  // What many have in common stands there once.
  Piece same_piece(const std::string& text) {
    const auto [found, is_new] = same_.try_emplace(text);
    if (is_new) found->second = piece(text);
    return found->second;
  }

  std::vector<KnownFile> files_;
  std::vector<std::uint64_t> file_hashes_;
  std::vector<Verdict> verdicts_;
  std::vector<std::uint64_t> verdict_hashes_;
  std::vector<Digest> questions_;
  std::string pieces_;
  std::unordered_map<std::string, Piece> same_;
};

std::string write_cache(CacheContents contents, std::size_t most) {
  keep_newest(contents, most);
  CacheFile::Writer writer;
  for (const KnownFile& file : contents.files) writer.add(file);
  for (const KeptVerdict& verdict : contents.verdicts) writer.add(verdict);
  return writer.bytes(contents.clock);
}

CacheFile::CacheFile(FileBytes file) : bytes_(std::move(file)) {
  const std::string_view bytes = bytes_.view();
  Head head;
  if (bytes.size() < sizeof head || !bytes.starts_with(kMagic)) return;
  std::memcpy(&head, bytes.data(), sizeof head);
  const Layout layout(head);
  if (layout.end != bytes.size()) return;
  if (sum_of(bytes.substr(offsetof(Head, clock_offset))) != head.sum) return;
  layout_ = layout;
  clock_ = {std::string(text(head.system)), head.clock_offset};
}

template <class Record>
Record CacheFile::get(Records<Record> records, std::uint32_t number) const {
  Record record{};
  if (number < records.size)
    std::memcpy(&record, bytes_.view().data() + records.at + number * sizeof record, sizeof record);
  return record;
}

template <class Record, class Fits>
std::optional<Record> CacheFile::search(Slots slots, Records<Record> records, std::uint64_t hash,
                                        const Fits& fits) const {
  for (std::uint32_t tried = 0; tried < slots.size; ++tried) {
    const std::uint32_t number = get(slots, static_cast<std::uint32_t>((hash + tried) & (slots.size - 1)));
    if (number == 0) break;
    const Record record = get(records, number - 1);
    if (fits(record)) return record;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> CacheFile::question(const Digest& question) const {
  for (std::uint32_t i = 0; layout_ && i < layout_->questions.size; ++i)
    if (get(layout_->questions, i) == question) return i;
  return std::nullopt;
}

std::optional<CacheFile::Verdict> CacheFile::find(std::uint32_t question, std::string_view path,
                                                  const Digest& content) const {
  if (!layout_) return std::nullopt;
  return search(
      layout_->verdict_slots, layout_->verdicts, slot_hash(question, path), [&](const Verdict& verdict) {
        return verdict.question == question && verdict.content == content && text(verdict.path) == path;
      });
}

std::optional<KnownFile> CacheFile::find(const FileStamp& stamp) const {
  if (!layout_) return std::nullopt;
  return search(layout_->file_slots, layout_->files, slot_hash(stamp),
                [&](const KnownFile& file) { return file.stamp == stamp; });
}

std::string_view CacheFile::text(Piece piece) const {
  if (!layout_ || piece.at > layout_->pieces.size || piece.size > layout_->pieces.size - piece.at) return {};
  return bytes_.view().substr(layout_->pieces.at + piece.at, piece.size);
}

FileAnswers CacheFile::answers(Piece piece) const {
  FileAnswers answers;
  for (Bytes bytes(text(piece)); !bytes.at_end();) {
    FileAnswer& answer = answers.emplace_back();
    answer.file.path = bytes.text();
    const bool in_folder = bytes.number() != 0;
    std::string folder = bytes.text();
    if (in_folder) answer.file.folder = std::move(folder);
    answer.digest = bytes.text();
  }
  return answers;
}

CacheContents CacheFile::contents() const {
  CacheContents all{clock_, {}, {}};
  if (!layout_) return all;
  for (std::uint32_t i = 0; i < layout_->verdicts.size; ++i) {
    const Verdict verdict = get(layout_->verdicts, i);
    all.verdicts.push_back({get(layout_->questions, verdict.question), std::string(text(verdict.path)),
                            verdict.content, answers(verdict.answers), std::string(text(verdict.text)),
                            verdict.day});
  }
  for (std::uint32_t i = 0; i < layout_->files.size; ++i) all.files.push_back(get(layout_->files, i));
  return all;
}

}  // namespace referee::app
