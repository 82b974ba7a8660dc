#include "cache/file_answers.hpp"

#include <algorithm>

namespace referee::app {
namespace {

std::string digest_of(std::string_view kind, std::string_view text) {
  return std::string(bytes_of(Digester().add(kind).add(text).finish()));
}

// Reads the file and learns its stamp.
std::optional<std::string> read_and_learn(const FileRequest& file, Confinement confinement,
                                          FileMemory& memory, std::string& digest) {
  std::optional<FileStamp> stamp;
  try {
    auto text = read_named_file(file, confinement, memory.is_on() ? &stamp : nullptr);
    if (!text) {
      digest = digest_of("none", {});
      return std::nullopt;
    }
    const Digest content = content_digest(*text);
    memory.learn(stamp, content);
    digest = std::string(bytes_of(content));
    return text;
  } catch (const RefusedFile& refused) {
    digest = digest_of("refused", refused.why);
    throw;
  }
}

}  // namespace

Digest content_digest(std::string_view text) { return Digester().add("text").add(text).finish(); }

std::optional<Digest> FileMemory::content(const std::optional<FileStamp>& stamp) {
  if (!stamp || !trusting_) return std::nullopt;
  const auto known = known_->find(*stamp);
  if (!known) return std::nullopt;
  if (known->day != today_) learn(stamp, known->content);
  return known->content;
}

void FileMemory::learn(const std::optional<FileStamp>& stamp, const Digest& content) {
  if (!stamp || !is_on()) return;
  // What is not legal is read each time, and nothing new.
  const auto known = trusting_ ? known_->find(*stamp) : std::nullopt;
  if (!known || known->content != content || known->day != today_)
    learned_.push_back({*stamp, content, today_});
}

FileReader noting(Confinement confinement, FileNotes& notes) {
  return [confinement, &notes](const FileRequest& file) {
    FileAnswer answer{file, {}};
    try {
      auto text = read_and_learn(file, confinement, notes.memory, answer.digest);
      notes.answers.push_back(std::move(answer));
      return text;
    } catch (const RefusedFile&) {
      notes.answers.push_back(std::move(answer));
      throw;
    }
  };
}

bool FileQuestions::answered_alike(const CacheFile& file, CacheFile::Piece answers) {
  if (answers.size == 0) return true;
  const auto [found, is_new] = found_.try_emplace(answers.at, false);
  if (is_new)
    found->second = std::ranges::all_of(file.answers(answers),
                                        [&](const FileAnswer& noted) { return answered_alike(noted); });
  return found->second;
}

bool FileQuestions::answered_alike(const FileAnswer& noted) {
  const FileRequest& file = noted.file;
  std::string key = file.path + '\0' + (file.folder ? "in" + *file.folder : std::string());
  auto found = asked_.find(key);
  if (found == asked_.end()) found = asked_.emplace(std::move(key), ask(file)).first;
  return found->second == noted.digest;
}

std::string FileQuestions::ask(const FileRequest& file) {
  if (memory_.is_on())
    if (const auto known = memory_.content(stamp_named_file(file, confinement_)))
      return std::string(bytes_of(*known));
  std::string digest;
  try {
    read_and_learn(file, confinement_, memory_, digest);
  } catch (const RefusedFile&) {  // that is an answer, too
  }
  return digest;
}

}  // namespace referee::app
