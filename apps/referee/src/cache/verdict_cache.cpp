#include "cache/verdict_cache.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iterator>

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

KeptVerdicts read_cache_file(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  const auto bytes = read_file(path);
  auto verdicts = bytes ? read_verdicts(*bytes) : std::nullopt;
  return verdicts ? std::move(*verdicts) : KeptVerdicts();
}

}  // namespace

VerdictCache::VerdictCache(std::string folder, const GlobalOptions& options, std::string_view telling)
    : folder_(std::move(folder)), today_(day_of(std::chrono::system_clock::now())) {
  if (sodium_init() < 0) return;
  const auto program = program_identity();
  if (!program || folder_.empty()) return;
  file_ = fmt::format("{}/{}", folder_, name_of_file(*program));
  begin_.add({reinterpret_cast<const char*>(program->data()), program->size()});
  begin_.add(installed_data("rulesets")).add(options.rulesets).add(options.max_work);
  begin_.add(options.confined.value_or(false) ? 1U : 0U).add(telling);
  found_ = read_cache_file(file_);
}

Digest VerdictCache::key(const std::string& path, std::string_view text) const {
  return Digester(begin_).add(path).add(text).finish();
}

const KeptVerdict* VerdictCache::find(const Digest& key, FileQuestions& questions) const {
  const auto found = found_.find(key);
  if (found == found_.end() || !questions.answered_alike(found->second.answers)) return nullptr;
  return &found->second;
}

void VerdictCache::note_use(const Digest& key) {
  if (found_.at(key).day != today_) used_.push_back(key);
}

void VerdictCache::keep(const Digest& key, FileAnswers answers, std::string text) {
  if (is_on() && text.size() <= kMostText) kept_[key] = {today_, std::move(answers), std::move(text)};
}

bool VerdictCache::save() {
  if (!is_on() || (kept_.empty() && used_.empty())) return true;
  if (!make_folder()) return false;
  // Others may have written meanwhile: what they found is kept, too.
  KeptVerdicts all = std::move(kept_);
  all.merge(read_cache_file(file_));
  all.merge(found_);
  for (const Digest& key : used_)
    if (const auto found = all.find(key); found != all.end()) found->second.day = today_;
  std::erase_if(all, [&](const auto& verdict) { return verdict.second.day + kMostDays < today_; });
  if (!replace_file(file_, write_verdicts(all, kMostBytes))) return false;
  remove_old();
  return true;
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
