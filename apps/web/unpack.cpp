// Unpacks LZMA (the format of `xz --format=lzma`) for pages: browsers can't. page/unpack.js calls it. It is a WebAssembly module of
// its own, without an allocator.
#include <LzmaDec.h>

#include <cstddef>

namespace {

// Holds the probabilities of the decoder, its only allocation: enough for lc + lp = 4, the most that xz accepts.
constexpr std::size_t kRoom = 32'768;
alignas(8) Byte room[kRoom];

void* take_room(ISzAllocPtr /*self*/, std::size_t size) { return size <= kRoom ? room : nullptr; }
void leave_room(ISzAllocPtr /*self*/, void* /*address*/) {}

// The properties, and the size of what is packed.
constexpr std::size_t kHeader = LZMA_PROPS_SIZE + 8;

}  // namespace

// Writes `size` bytes, as many as the header of `packed` names. Returns false if it is damaged: the mark of the end must come right
// after them.
extern "C" [[clang::export_name("unpack")]] bool unpack(Byte* bytes, std::size_t size, const Byte* packed,
                                                        std::size_t packed_size) {
  if (packed_size < kHeader) return false;
  const ISzAlloc allocator = {take_room, leave_room};
  SizeT written = size;
  SizeT read = packed_size - kHeader;
  ELzmaStatus status{};
  const SRes result = LzmaDecode(bytes, &written, packed + kHeader, &read, packed, LZMA_PROPS_SIZE, LZMA_FINISH_END,
                                 &status, &allocator);
  return result == SZ_OK && written == size && status == LZMA_STATUS_FINISHED_WITH_MARK;
}
