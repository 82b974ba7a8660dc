#include "cache/file_answers.hpp"

#include <algorithm>

#include "cache/digest.hpp"

namespace referee::app {
namespace {

std::string digest_of(std::string_view kind, std::string_view text) {
  const Digest digest = Digester().add(kind).add(text).finish();
  return {digest.begin(), digest.end()};
}

std::string digest_of(const std::optional<std::string>& answer) {
  return answer ? digest_of("text", *answer) : digest_of("none", {});
}

}  // namespace

FileReader noting(FileReader reader, FileAnswers& answers) {
  return [reader = std::move(reader), &answers](const FileRequest& file) {
    try {
      auto answer = reader(file);
      answers.push_back({file, digest_of(answer)});
      return answer;
    } catch (const RefusedFile& refused) {
      answers.push_back({file, digest_of("refused", refused.why)});
      throw;
    }
  };
}

bool FileQuestions::answered_alike(const FileAnswers& answers) {
  return std::ranges::all_of(answers, [&](const FileAnswer& noted) {
    const FileRequest& file = noted.file;
    std::string key = file.path + '\0' + (file.folder ? "in" + *file.folder : std::string());
    const auto found = asked_.find(key);
    if (found != asked_.end()) return found->second == noted.digest;
    FileAnswers answer;
    try {
      noting(reader_, answer)(file);
    } catch (const RefusedFile&) {  // noted as well
    }
    return asked_.emplace(std::move(key), answer.back().digest).first->second == noted.digest;
  });
}

}  // namespace referee::app
