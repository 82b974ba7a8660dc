#include "terminal/walk.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "referee/document/text.hpp"
#include "terminal/parallel.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExtension = ".party";

// As `path.extension() == kExtension`, which makes two paths of each file that there is.
bool is_script(const fs::path& path) {
  const std::string_view name = path.native();
  return name.size() > kExtension.size() && name.ends_with(kExtension) &&
         name[name.size() - kExtension.size() - 1] != '/';
}

// What one folder holds.
class Listing {
 public:
  // A folder's path ends in `/`: so entries of one folder stand in the order of all paths that they lead to.
  struct Entry {
    std::string path;
    bool is_folder = false;
    std::size_t listing = 0;  // of a folder: its own, by number
  };

  explicit Listing(fs::path folder) : folder_(std::move(folder)) {}

  // `root`: the folder named, to which links are kept.
  void fill(const fs::path& root) {
    std::error_code error;
    fs::directory_iterator entry(folder_, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) look_at(*entry, root);
    if (error) skip(folder_, "the folder can't be read");
    std::sort(entries.begin(), entries.end(),
              [](const Entry& one, const Entry& other) { return one.path < other.path; });
  }

  std::vector<Entry> entries;
  std::vector<FoundScripts::Unread> unread;

 private:
  void look_at(const fs::directory_entry& entry, const fs::path& root) {
    std::error_code error;
    if (entry.is_symlink(error))
      return look_at_link(entry.path(), root);  // asked first: the rest follow links
    if (entry.is_directory(error)) entries.push_back({entry.path().native() + '/', true});
    else if (!is_script(entry.path())) return;
    else if (entry.is_regular_file(error)) entries.push_back({entry.path().native()});
    else skip(entry.path(), "it is no regular file");
  }

  // Whatever a link within the folder leads to is met there as well, but its script may name files beside the
  // link.
  void look_at_link(const fs::path& link, const fs::path& root) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    if (error) return skip(link, "a link that leads nowhere");
    const bool within = is_within(target, root);
    if (fs::is_directory(target, error)) {
      if (!within) skip(link, "a link to a folder elsewhere");
      return;
    }
    if (!is_script(link)) return;
    if (!within) skip(link, "a link to a file elsewhere");
    else if (!fs::is_regular_file(target, error)) skip(link, "it is no regular file");
    else entries.push_back({link.native()});
  }

  void skip(const fs::path& path, std::string why) { unread.push_back({path.string(), std::move(why)}); }

  fs::path folder_;
};

// Lists folders level by level, those of one level on several threads.
class Walk {
 public:
  Walk(const fs::path& folder, std::size_t jobs) {
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

  void tell(FoundScripts& found) {
    for (const Listing& listing : listings_)
      found.unread.insert(found.unread.end(), listing.unread.begin(), listing.unread.end());
    std::vector<std::pair<std::size_t, std::size_t>> open = {{0, 0}};  // listings, and which entry is next
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
  static constexpr std::size_t kWorthThreads = 16;  // a thread takes as long to begin as folders to list
  static constexpr std::size_t kTogether = 16;

  // Listings for the folders that a listing has.
  void add_folders(std::size_t number) {
    for (std::size_t i = 0; i < listings_[number].entries.size(); ++i) {
      Listing::Entry& entry = listings_[number].entries[i];
      if (!entry.is_folder) continue;
      entry.listing = listings_.size();
      listings_.emplace_back(entry.path.substr(0, entry.path.size() - 1));
    }
  }

  std::deque<Listing> listings_;  // which stay where they are
};

}  // namespace

FoundScripts find_scripts(const std::vector<std::string>& paths, std::size_t jobs) {
  FoundScripts found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) Walk(path, jobs).tell(found);
    else if (path == "-" || fs::exists(path, error)) found.scripts.push_back(path);
    else found.unread.push_back({path, "there is no such file or folder"});
  }
  return found;
}

void tell_unread(const FoundScripts& found) {
  for (const auto& [path, why] : found.unread)
    print_error("referee: `{}` was not read: {}\n", printable(path), why);
}

bool is_within(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

}  // namespace referee::app
