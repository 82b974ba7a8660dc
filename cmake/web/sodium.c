/* Functions from other files of libsodium that plots, seals and its two files here need. */
#include <stddef.h>
#include <unistd.h>

int sodium_init(void) { return 0; }

void sodium_memzero(void* const at, const size_t size) {
  volatile unsigned char* bytes = at;
  for (size_t i = 0; i < size; ++i) bytes[i] = 0;
}

void sodium_misuse(void) { __builtin_trap(); }

void randombytes_buf(void* const at, const size_t size) {
  unsigned char* bytes = at;
  const size_t most = 256; /* largest request of getentropy */
  for (size_t done = 0; done < size; done += most)
    if (getentropy(bytes + done, size - done < most ? size - done : most) != 0) __builtin_trap();
}
