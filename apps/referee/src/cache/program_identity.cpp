#include "cache/program_identity.hpp"

#ifdef REFEREE_WITH_TERMINAL
#include <elf.h>
#include <link.h>

#include "terminal/files.hpp"

namespace referee::app {
namespace {

std::size_t padded(std::size_t size) { return (size + 3) / 4 * 4; }

// The linker's digest of all that it put into a program or library; empty if it wrote none.
std::string_view build_id(std::string_view notes) {
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) note;
    std::memcpy(&note, notes.data(), sizeof note);
    notes.remove_prefix(sizeof note);
    const std::size_t name = padded(note.n_namesz);
    if (name > notes.size() || note.n_descsz > notes.size() - name) break;
    if (note.n_type == NT_GNU_BUILD_ID && notes.starts_with(std::string_view("GNU", 4)))
      return notes.substr(name, note.n_descsz);
    notes.remove_prefix(std::min(notes.size(), name + padded(note.n_descsz)));
  }
  return {};
}

std::string_view build_id(const dl_phdr_info& object) {
  for (std::size_t i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = object.dlpi_phdr[i];
    if (part.p_type != PT_NOTE) continue;
    const auto* notes = reinterpret_cast<const char*>(object.dlpi_addr + part.p_vaddr);
    if (const auto id = build_id(std::string_view(notes, part.p_memsz)); !id.empty()) return id;
  }
  return {};
}

struct Identity {
  Digester digester;
  bool is_known = true;
};

// What has no such id is known by its content. The program itself comes first, without a name.
int add_object(dl_phdr_info* object, std::size_t /*size*/, void* to) {
  auto& identity = *static_cast<Identity*>(to);
  const std::string_view id = build_id(*object);
  identity.digester.add(id);
  if (!id.empty()) return 0;
  const std::string path = *object->dlpi_name == '\0' ? "/proc/self/exe" : object->dlpi_name;
  const auto content = read_file(path);
  identity.is_known = content.has_value();
  if (content) identity.digester.add(*content);
  return identity.is_known ? 0 : 1;
}

}  // namespace

std::optional<Digest> program_identity() {
  Identity identity;
  dl_iterate_phdr(add_object, &identity);
  return identity.is_known ? std::optional(identity.digester.finish()) : std::nullopt;
}

}  // namespace referee::app
#else
namespace referee::app {

// As WebAssembly there is neither a file nor a linker's note to know it by.
std::optional<Digest> program_identity() { return std::nullopt; }

}  // namespace referee::app
#endif
