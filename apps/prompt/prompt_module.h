// What the program and its module for a prompt say to each other: plain C, as for threads
// (parallel_module.h).
#pragma once

#include <cstddef>

extern "C" {

struct referee_completer {
  void* context;
  // Calls offer(sink, word) for each word that could take the place of the unfinished one at the end of
  // `line`.
  void (*complete)(void* context, const char* line, void (*offer)(void* sink, const char* word), void* sink);
};

// Asks for a line at a terminal, with history and completion. To be freed with free(); null at the end of the
// input.
char* referee_read_line(const char* prompt, const referee_completer* completer);
}
