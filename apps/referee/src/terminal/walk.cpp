#include "terminal/walk.hpp"

#include <algorithm>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExtension = ".party";

class Walk {
 public:
  Walk(const fs::path& folder, FoundScripts& found) : found_(found) {
    std::error_code error;
    root_ = fs::canonical(folder, error);
    pending_.push_back(folder);
    while (!pending_.empty()) {
      const fs::path next = std::move(pending_.back());
      pending_.pop_back();
      list(next);
    }
    std::sort(scripts_.begin(), scripts_.end());
    found_.scripts.insert(found_.scripts.end(), scripts_.begin(), scripts_.end());
  }

 private:
  void list(const fs::path& folder) {
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) look_at(*entry);
    if (error) skip(folder, "the folder can't be read");
  }

  void look_at(const fs::directory_entry& entry) {
    std::error_code error;
    if (entry.is_symlink(error)) return look_at_link(entry.path());  // asked first: the rest follow links
    if (entry.is_directory(error)) return pending_.push_back(entry.path());
    if (entry.path().extension() != kExtension) return;
    if (entry.is_regular_file(error)) scripts_.push_back(entry.path().string());
    else skip(entry.path(), "it is no regular file");
  }

  // Whatever a link within the folder leads to is met there as well, but its script may name files beside the
  // link.
  void look_at_link(const fs::path& link) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    if (error) return skip(link, "a link that leads nowhere");
    const bool within = is_within(target, root_);
    if (fs::is_directory(target, error)) {
      if (!within) skip(link, "a link to a folder elsewhere");
      return;
    }
    if (link.extension() != kExtension) return;
    if (!within) skip(link, "a link to a file elsewhere");
    else if (!fs::is_regular_file(target, error)) skip(link, "it is no regular file");
    else scripts_.push_back(link.string());
  }

  void skip(const fs::path& path, std::string why) {
    found_.unread.push_back({path.string(), std::move(why)});
  }

  FoundScripts& found_;
  fs::path root_;
  std::vector<fs::path> pending_;
  std::vector<std::string> scripts_;
};

}  // namespace

FoundScripts find_scripts(const std::vector<std::string>& paths) {
  FoundScripts found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) Walk(path, found);
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
