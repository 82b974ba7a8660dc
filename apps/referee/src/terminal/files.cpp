#include "terminal/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16U;

// Calls `read` again when a signal has interrupted it.
ssize_t read_some(int handle, char* bytes, std::size_t room) {
  for (;;) {
    const ssize_t got = read(handle, bytes, room);
    if (got >= 0 || errno != EINTR) return got;
  }
}

// Asks the system for large pages if `room` is big enough. Otherwise the system provides each small page by
// itself, which may take as long as judging the script. A refusal does no harm.
void want_large_pages([[maybe_unused]] char* bytes, [[maybe_unused]] std::size_t room) {
#ifdef __linux__
  constexpr std::size_t kLargePage = std::size_t{1} << 21U;
  if (room < 2 * kLargePage) return;
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(bytes) % kLargePage;
  madvise(bytes + before, (room - before) / kLargePage * kLargePage, MADV_HUGEPAGE);
#endif
}

}  // namespace

// Stops at a limit, because an endless device must not fill the memory.
std::optional<std::string> read_all(int handle) {
  struct stat about{};
  if (fstat(handle, &about) != 0 || S_ISDIR(about.st_mode)) return std::nullopt;
  // Files of /proc claim to be empty.
  const bool sized = S_ISREG(about.st_mode) && about.st_size > 0;
  // The size plus one byte, so that one call reads the whole file and sees that it ends there.
  std::size_t room = sized ? std::min(static_cast<std::size_t>(about.st_size), kMaxFileBytes) + 1 : kPiece;
  std::string text;
  for (;;) {
    const std::size_t old = text.size();
    ssize_t got = 0;
    text.resize_and_overwrite(old + room, [&](char* bytes, std::size_t) {
      want_large_pages(bytes + old, room);
      got = read_some(handle, bytes + old, room);
      return old + static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    });
    if (got < 0 || text.size() > kMaxFileBytes) return std::nullopt;
    if (got == 0 || (sized && static_cast<std::size_t>(got) < room)) return text;
    room = kPiece;
  }
}

namespace {

std::optional<std::string> open_and_read(const char* path, int flags) {
  const int handle = open(path, flags | O_RDONLY | O_CLOEXEC);
  if (handle < 0) return std::nullopt;
  auto text = read_all(handle);
  close(handle);
  return text;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  return path == "-" ? read_all(STDIN_FILENO) : open_and_read(path.c_str(), 0);
}

std::string similar_file(const std::string& path) {
  const std::string directory = directory_of(path);
  std::error_code error;
  std::vector<std::string> names;
  if (path == "-" || fs::exists(path, error)) return {};
  fs::directory_iterator entry(directory.empty() ? "." : directory, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error))
    names.push_back(entry->path().filename().string());
  std::sort(names.begin(), names.end());
  const std::vector<std::string_view> known(names.begin(), names.end());
  return std::string(closest(fs::path(path).filename().string(), known).value_or(std::string_view()));
}

std::string or_similar(const std::string& path) {
  const std::string other = similar_file(path);
  return other.empty() ? other : "; " + meant_is(resolve_path(directory_of(path), other)).text;
}

std::string why_unread(const std::string& path) {
  if (path == "-") return "can't be read";
  struct stat about{};
  if (stat(path.c_str(), &about) != 0)
    return errno == ENOENT || errno == ENOTDIR ? "can't be read: no such file"
           : errno == EACCES                   ? "can't be read: permission denied"
                                               : "can't be read";
  if (S_ISDIR(about.st_mode)) return "can't be read: it is a folder";
  if (about.st_size > static_cast<off_t>(kMaxFileBytes)) return "can't be read: it is larger than 256 MiB";
  return access(path.c_str(), R_OK) != 0 ? "can't be read: permission denied" : "can't be read";
}

std::string cannot_read(const std::string& path) {
  return fmt::format("`{}` {}{}", path, why_unread(path), or_similar(path));
}

namespace {

// Refuses devices, pipes and the like, which may block or never end.
void expect_file(const std::string& path) {
  std::error_code error;
  if (fs::is_other(path, error)) throw RefusedFile{"is not a regular file"};
}

std::optional<std::string> read_regular(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) ? open_and_read(path.c_str(), O_NONBLOCK | O_NOCTTY) : std::nullopt;
}

// Reads a regular file below an open folder, even if the folder's name leads elsewhere by now.
std::optional<std::string> read_below(const Opened& folder, const fs::path& below) {
  const Opened parent = open_folder_below(folder, below.parent_path());
  struct stat about{};
  if (!parent || fstatat(parent.handle(), below.filename().c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0)
    return std::nullopt;
  const auto expect_file = [&about] {
    if (!S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode) && !S_ISLNK(about.st_mode))
      throw RefusedFile{"is not a regular file"};
  };
  expect_file();  // before it is even opened
  const Opened opened = open_file_in(parent, below.filename(), O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  if (!opened || fstat(opened.handle(), &about) != 0) return std::nullopt;
  expect_file();
  return read_all(opened.handle());
}

std::optional<std::string> read_confined(const FileRequest& file, const ScriptFolder* script) {
  Opened own;
  const bool is_held = script != nullptr && script->is_held(*file.folder);
  if (!is_held) own = open_folder(*file.folder);
  const Opened& folder = is_held ? script->folder() : own;
  if (const fs::path below = path_below(place_of(folder, *file.folder), file.path); !below.empty())
    return read_below(folder, below);
  if (script == nullptr) throw RefusedFile{"lies outside the script's folder, to which --confined keeps it"};
  for (const Opened& given : script->given())
    if (const fs::path below = path_below(place_of(given, {}), file.path); !below.empty())
      return read_below(given, below);
  throw RefusedFile{fmt::format("lies outside the script's folder{}, to which {}",
                                script->given().empty() ? "" : " and the folders given",
                                script->confined_by())};
}

}  // namespace

ScriptFolder::ScriptFolder(const std::vector<std::string>& given, std::string confined_by)
    : given_names_(given), confined_by_(std::move(confined_by)) {
  for (const std::string& name : given) given_.push_back(open_folder(name));
}

std::optional<std::string> read_named_file(const FileRequest& file, Confinement confinement,
                                           const ScriptFolder* script) {
  if (!file.folder) return read_file(file.path);
  if (confinement == Confinement::script_folder) return read_confined(file, script);
  expect_file(file.path);
  if (auto text = read_regular(file.path)) return text;
  // Resolves the path without opening it, because a folder before a `..` may not exist.
  std::error_code error;
  const fs::path place = fs::weakly_canonical(fs::absolute(file.path, error), error);
  return error ? std::nullopt : read_regular(place);
}

void expect_present(const FileRequest& file, Confinement confinement) {
  if (file.folder && confinement == Confinement::none)
    throw RefusedFile{why_unread(file.path), similar_file(file.path)};
}

std::optional<std::string> ScriptFolder::read_script(const std::string& path) {
  if (path == "-") return read_file(path);
  const std::string name = directory_of(path);
  if (!is_held(name)) {
    folder_ = open_folder(name);
    name_ = name;
  }
  const Opened script = open_file_in(folder_, fs::path(path).filename(), 0);
  return script && is_where_found(path, script) ? read_all(script.handle()) : std::nullopt;
}

bool ScriptFolder::is_where_found(const std::string& path, const Opened& script) const {
  bool is_found = false;
  for (std::size_t i = 0; i < given_.size(); ++i) {
    const std::string& name = given_names_[i];
    if (!path.starts_with(name.ends_with('/') ? name : name + '/')) continue;
    is_found = true;
    if (is_within(place_of(script, path), place_of(given_[i], name))) return true;
  }
  return !is_found;
}

namespace {

// Returns the path of the file that writing to `path` replaces: the target if `path` is a link. Empty
// if that is not a regular file (but a device or a pipe), or cannot be found out.
fs::path file_to_replace(const std::string& path, fs::file_type kind) {
  std::error_code error;
  if (kind != fs::file_type::regular && kind != fs::file_type::not_found) return {};
  const fs::file_type named = fs::symlink_status(path, error).type();
  if (named == fs::file_type::none) return {};
  if (named != fs::file_type::symlink) return path;
  fs::path target = fs::weakly_canonical(path, error);
  return error || fs::is_symlink(target, error) ? fs::path() : target;
}

// Opens a device, a pipe or the like for writing. Returns null for a regular or a missing file, which is
// replaced and not opened, and if opening fails.
std::FILE* open_other(const std::string& path, fs::file_type kind) {
  if (kind == fs::file_type::none || kind == fs::file_type::not_found || kind == fs::file_type::regular)
    return nullptr;
  const int handle = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  std::FILE* const file = handle < 0 ? nullptr : fdopen(handle, "wb");
  if (file == nullptr && handle >= 0) close(handle);
  return file;
}

}  // namespace

AtomicFileWriter::AtomicFileWriter(const std::string& path) : is_output_(path == "-") {
  if (is_output_) return;
  std::error_code error;
  const fs::file_type kind = fs::status(path, error).type();
  if (const fs::path target = file_to_replace(path, kind); !target.empty()) file_.emplace(target);
  else other_ = open_other(path, kind);
  if (!file_ && other_ == nullptr) note_failure();
}

AtomicFileWriter::~AtomicFileWriter() {
  if (other_ != nullptr) std::fclose(other_);
}

void AtomicFileWriter::note_failure() {
  if (error_ == 0) error_ = errno != 0 ? errno : EIO;
}

void AtomicFileWriter::append(std::string_view text) {
  if (file_) return file_->append(text);
  if (error_ != 0) return;
  const bool good =
      is_output_ ? write_out(stdout, text) : std::fwrite(text.data(), 1, text.size(), other_) == text.size();
  if (!good) note_failure();
}

bool AtomicFileWriter::finish() {
  if (file_) return file_->finish();
  if (other_ != nullptr && std::fclose(std::exchange(other_, nullptr)) != 0) note_failure();
  if (error_ != 0) errno = error_;
  return error_ == 0;
}

bool write_file(const std::string& path, std::string_view text) {
  AtomicFileWriter file(path);
  file.append(text);
  return file.finish();
}

bool replace_file(const std::string& path, std::string_view text) {
  NewFile file{fs::path(path)};
  file.append(text);
  return file.finish();
}

bool put_file(const std::string& path, std::string_view text) {
  const int there = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  if (const Opened old(there); old && read_all(there) == text) return true;
  NewFile file(path, Sync::one_of_many);
  file.append(text);
  return file.finish();
}

bool would_overwrite(const std::string& path, const std::string& opened) {
  if (path == "-") return false;
  std::error_code error;
  const fs::file_type type = fs::symlink_status(path, error).type();
  if (type == fs::file_type::none && error == std::errc::io_error) return true;  // assume the worst
  if (type != fs::file_type::regular && type != fs::file_type::symlink) return false;
  if (type == fs::file_type::symlink && fs::is_other(path, error)) return false;  // /dev/stdout
  return opened.empty() || !fs::equivalent(path, opened, error);
}

std::string installed_data(std::string_view path) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? std::string()
               : (program.parent_path() / REFEREE_DATA_BESIDE / path).lexically_normal().string();
}

}  // namespace referee::app
