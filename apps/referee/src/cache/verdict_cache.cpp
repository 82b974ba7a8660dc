#include "cache/verdict_cache.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <unordered_set>

#include "cache/program_identity.hpp"
#include "terminal/files.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20U;  // of a file
constexpr std::size_t kMostText = std::size_t{64} << 10U;   // of what is told of a script
constexpr std::uint32_t kMostDays = 30;                     // unused
constexpr std::string_view kPrefix = "check-";
constexpr std::string_view kSuffix = ".verdicts";

std::uint32_t day_of(std::chrono::system_clock::time_point time) {
  const auto day = std::chrono::floor<std::chrono::days>(time).time_since_epoch().count();
  return static_cast<std::uint32_t>(std::max<std::int64_t>(day, 0));
}

std::string name_of_file(const Digest& program) {
  constexpr std::size_t kShown = 16;  // so many bytes tell builds apart
  return fmt::format("{}{:02x}{}", kPrefix, fmt::join(program.begin(), program.begin() + kShown, ""),
                     kSuffix);
}

// Of several that say the same, the first stays.
template <class Thing, class Key>
void keep_first(std::vector<Thing>& things, const Key& key) {
  std::unordered_set<std::string> met;
  std::erase_if(things, [&](const Thing& thing) { return !met.insert(key(thing)).second; });
}

}  // namespace

VerdictCache::VerdictCache(std::string folder, const GlobalOptions& options, std::string_view telling,
                           CacheStrategy strategy)
    : folder_(std::move(folder)),
      strategy_(strategy),
      today_(day_of(std::chrono::system_clock::now())),
      clock_(stamp_clock()) {
  if (sodium_init() < 0) return;
  const auto program = program_identity();
  if (!program || folder_.empty()) return;
  file_ = fmt::format("{}/{}", folder_, name_of_file(*program));
  Digester question;
  question.add(bytes_of(*program)).add(installed_data("rulesets")).add(options.rulesets);
  question.add(options.max_work).add(options.confined.value_or(false) ? 1U : 0U).add(telling);
  question_ = question.finish();
  found_ = CacheFile(FileBytes(file_));
  number_ = found_.question(question_);
}

FileMemory VerdictCache::memory() const {
  if (!is_on() || strategy_ == CacheStrategy::content) return {};
  return {&found_, today_, clock_.is_after(found_.clock())};
}

std::optional<CacheFile::Verdict> VerdictCache::find(const std::string& path, const Digest& content,
                                                     FileQuestions& questions) const {
  if (!number_) return std::nullopt;
  const auto verdict = found_.find(*number_, path, content);
  return verdict && questions.answered_alike(found_, verdict->answers) ? verdict : std::nullopt;
}

void VerdictCache::note_use(const CacheFile::Verdict& verdict) {
  if (verdict.day != today_)
    new_.verdicts.push_back({question_, std::string(found_.text(verdict.path)), verdict.content,
                             found_.answers(verdict.answers), std::string(text(verdict)), today_});
}

void VerdictCache::keep(const std::string& path, const Digest& content, FileAnswers answers,
                        std::string text) {
  if (is_on() && text.size() <= kMostText)
    new_.verdicts.push_back({question_, path, content, std::move(answers), std::move(text), today_});
}

void VerdictCache::learn(const FileMemory& memory) {
  const std::vector<KnownFile>& learned = memory.learned();
  new_.files.insert(new_.files.end(), learned.begin(), learned.end());
}

bool VerdictCache::save() {
  if (!is_on() || (new_.verdicts.empty() && new_.files.empty())) return true;
  if (!make_folder()) return false;
  // Others may have written meanwhile: what they found is kept, too.
  CacheContents all = std::move(new_);
  all.clock = clock_;
  for (const CacheContents& earlier : {CacheFile(FileBytes(file_)).contents(), found_.contents()}) {
    all.verdicts.insert(all.verdicts.end(), earlier.verdicts.begin(), earlier.verdicts.end());
    if (!clock_.is_after(earlier.clock)) continue;
    all.clock.offset = std::max(all.clock.offset, earlier.clock.offset);
    all.files.insert(all.files.end(), earlier.files.begin(), earlier.files.end());
  }
  drop_old(all);
  if (!replace_file(file_, write_cache(std::move(all), kMostBytes))) return false;
  remove_old();
  return true;
}

// What comes first is the newest.
void VerdictCache::drop_old(CacheContents& contents) const {
  const auto is_old = [&](const auto& thing) { return thing.day + kMostDays < today_; };
  std::erase_if(contents.verdicts, is_old);
  std::erase_if(contents.files, is_old);
  keep_first(contents.verdicts, [](const KeptVerdict& verdict) {
    return fmt::format("{}{}{}", bytes_of(verdict.question), bytes_of(verdict.content), verdict.path);
  });
  keep_first(contents.files,
             [](const KnownFile& file) { return fmt::format("{} {}", file.stamp.device, file.stamp.inode); });
}

// A folder of its own is marked as a cache, for backups and for git.
bool VerdictCache::make_folder() const {
  std::error_code error;
  if (fs::is_directory(folder_, error)) return true;
  if (!fs::create_directories(folder_, error)) return !error;  // another run has just made it, and marks it
  return replace_file(
             folder_ + "/CACHEDIR.TAG",
             "Signature: 8a477f597d28d172789f06886806bc55\n# Verdicts that `referee check` keeps.\n") &&
         replace_file(folder_ + "/.gitignore", "*\n");
}

// Files of other builds that have not been written for long.
void VerdictCache::remove_old() const {
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(kPrefix)) continue;
    std::error_code gone;
    const auto written = entry->last_write_time(gone);
    if (!gone && now - written > std::chrono::days(kMostDays)) fs::remove(entry->path(), gone);
  }
}

std::string default_cache_folder() {
  if (const char* const caches = std::getenv("XDG_CACHE_HOME"); caches != nullptr && *caches == '/')
    return std::string(caches) + "/referee";
  const char* const home = std::getenv("HOME");
  return home != nullptr && *home != '\0' ? std::string(home) + "/.cache/referee" : std::string();
}

}  // namespace referee::app
