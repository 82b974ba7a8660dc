// How verdicts lie on disk: one file for each build of the program.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <unordered_map>

#include "cache/digest.hpp"
#include "referee/engine/library.hpp"

namespace referee::app {

// What is kept of a legal script.
struct KeptVerdict {
  std::uint32_t day = 0;  // when it was last of use, in days since 1970
  FileAnswers answers;    // what it rests on besides its own text
  std::string text;       // what was told of it
};

struct DigestHash {
  std::size_t operator()(const Digest& digest) const {
    std::size_t hash = 0;
    std::memcpy(&hash, digest.data(), sizeof hash);
    return hash;
  }
};
using KeptVerdicts = std::unordered_map<Digest, KeptVerdict, DigestHash>;

// The file's bytes. What is over `most` bytes is left out, the longest unused first.
std::string write_verdicts(const KeptVerdicts& verdicts, std::size_t most);
// nullopt if the bytes are not just as they were written.
std::optional<KeptVerdicts> read_verdicts(std::string_view bytes);

}  // namespace referee::app
