#include "terminal/walk.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <strings.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <deque>
#include <memory>
#include <utility>

#include "referee/document/text.hpp"
#include "terminal/files.hpp"
#include "terminal/parallel.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExtension = ".party";

bool is_script(std::string_view name) {
  return name.size() > kExtension.size() && name.ends_with(kExtension);
}

// True for each name that a user may expect to be checked, even for `GAME.PARTY` and `.party`. Such files are
// reported and not silently left out.
bool seems_script(std::string_view name) {
  return name.size() >= kExtension.size() &&
         strcasecmp(name.data() + name.size() - kExtension.size(), kExtension.data()) == 0;
}

constexpr const char* kOtherName = "scripts in a folder are called NAME.party";

using OpenFolder = std::unique_ptr<DIR, decltype([](DIR* folder) { closedir(folder); })>;

// Returns the type of an entry. Uses the type in the folder's listing, or asks for the file's status if
// the listing has none.
unsigned char type_of(DIR* folder, const dirent& entry) {
  struct stat about{};
  if (entry.d_type != DT_UNKNOWN) return entry.d_type;
  if (fstatat(dirfd(folder), entry.d_name, &about, AT_SYMLINK_NOFOLLOW) != 0) return DT_UNKNOWN;
  if (S_ISLNK(about.st_mode)) return DT_LNK;
  if (S_ISDIR(about.st_mode)) return DT_DIR;
  return S_ISREG(about.st_mode) ? DT_REG : DT_UNKNOWN;
}

// The scripts and folders in one folder.
class Listing {
 public:
  // A folder's path ends in `/`, so that sorting the entries of one folder gives the order of all paths
  // below it.
  struct Entry {
    std::string path;
    bool is_folder = false;
    std::size_t listing = 0;  // folders: index of their listing
  };

  explicit Listing(std::string folder) : folder_(std::move(folder)) {}

  // `root` is the folder that the user named; links must not lead out of it.
  void fill(const fs::path& root) {
    const OpenFolder folder(opendir(folder_.c_str()));
    errno = folder ? 0 : errno;
    while (const dirent* entry = folder ? readdir(folder.get()) : nullptr) {
      look_at(entry->d_name, type_of(folder.get(), *entry), root);
      errno = 0;
    }
    if (errno != 0) skip(folder_, "the folder can't be read");
    std::sort(entries.begin(), entries.end(),
              [](const Entry& one, const Entry& other) { return one.path < other.path; });
  }

  std::vector<Entry> entries;
  std::vector<FoundScripts::Unread> unread;

 private:
  std::string path_of(std::string_view name) const {
    const std::string_view between = folder_.ends_with('/') ? "" : "/";
    std::string path;
    path.reserve(folder_.size() + between.size() + name.size() + 1);
    return path.append(folder_).append(between).append(name);
  }

  void look_at(std::string_view name, unsigned char type, const fs::path& root) {
    if (name == "." || name == "..") return;
    if (type == DT_LNK) return look_at_link(path_of(name), root);
    if (type == DT_DIR) entries.push_back({path_of(name) + '/', true});
    else if (!seems_script(name)) return;
    else if (!is_script(name)) skip(path_of(name), kOtherName);
    else if (type == DT_REG) entries.push_back({path_of(name)});
    else skip(path_of(name), "not a regular file");
  }

  // Handles a link. A link to a folder within `root` is left out, because the folder is found anyway. A
  // link to a script is kept, because the script may name files beside the link.
  void look_at_link(std::string link, const fs::path& root) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    if (error) return skip(std::move(link), "a link that leads nowhere");
    const bool within = is_within(target, root);
    if (fs::is_directory(target, error)) {
      if (!within) skip(std::move(link), "a link to a folder elsewhere");
      return;
    }
    const std::string_view name = std::string_view(link).substr(link.rfind('/') + 1);
    if (!seems_script(name)) return;
    if (!is_script(name)) skip(std::move(link), kOtherName);
    else if (!within) skip(std::move(link), "a link to a file elsewhere");
    else if (!fs::is_regular_file(target, error)) skip(std::move(link), "not a regular file");
    else entries.push_back({std::move(link)});
  }

  void skip(std::string path, std::string why) { unread.push_back({std::move(path), std::move(why)}); }

  std::string folder_;
};

// Lists folders level by level. The folders of one level are listed on several threads.
class FolderWalk {
 public:
  FolderWalk(const std::string& folder, std::size_t jobs) {
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    listings_.emplace_back(folder);
    for (std::size_t first = 0; first < listings_.size();) {
      const std::size_t count = listings_.size() - first;
      run_in_order(count, count < kWorthThreads ? 1 : jobs,
                   {[&](std::size_t item, std::size_t) { listings_[first + item].fill(root); },
                    [](std::size_t) { return true; }, kTogether});
      for (const std::size_t end = first + count; first < end; ++first) add_folders(first);
    }
  }

  void collect(FoundScripts& found) {
    for (const Listing& listing : listings_)
      found.unread.insert(found.unread.end(), listing.unread.begin(), listing.unread.end());
    std::size_t count = found.scripts.size();
    for (const Listing& listing : listings_) count += listing.entries.size();
    found.scripts.reserve(count);
    std::vector<std::pair<std::size_t, std::size_t>> open = {{0, 0}};  // listing, and its next entry
    while (!open.empty()) {
      auto& [listing, next] = open.back();
      std::vector<Listing::Entry>& entries = listings_[listing].entries;
      if (next == entries.size()) {
        open.pop_back();
        continue;
      }
      Listing::Entry& entry = entries[next++];
      if (entry.is_folder) open.emplace_back(entry.listing, 0);
      else found.scripts.push_back(std::move(entry.path));
    }
  }

 private:
  // Starting a thread takes as long as listing this many folders.
  static constexpr std::size_t kWorthThreads = 16;
  static constexpr std::size_t kTogether = 16;

  // Adds a listing for each folder in listing `number`.
  void add_folders(std::size_t number) {
    for (std::size_t i = 0; i < listings_[number].entries.size(); ++i) {
      Listing::Entry& entry = listings_[number].entries[i];
      if (!entry.is_folder) continue;
      entry.listing = listings_.size();
      listings_.emplace_back(entry.path.substr(0, entry.path.size() - 1));
    }
  }

  std::deque<Listing> listings_;  // a deque, whose elements never move
};

}  // namespace

FoundScripts find_scripts(const std::vector<std::string>& paths, std::size_t jobs) {
  FoundScripts found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) {
      const std::size_t before = found.scripts.size() + found.unread.size();
      FolderWalk(path, jobs).collect(found);
      if (paths.size() > 1 && before == found.scripts.size() + found.unread.size())
        found.unread.push_back({path, "no scripts (*.party) found"});
    } else if (path == "-" || fs::exists(path, error)) found.scripts.push_back(path);
    else found.unread.push_back({path, "there is no such file or folder" + or_similar(path)});
  }
  return found;
}

void print_unread(const FoundScripts& found) {
  for (const auto& [path, why] : found.unread)
    print_error("referee: `{}` was not read: {}\n", printable(path), why);
}

bool is_within(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

}  // namespace referee::app
