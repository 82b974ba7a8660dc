// What the engine makes for its own page need not be packed.
#include "pages/packed_text.hpp"
#include "pages/page_parts.hpp"

namespace referee::app {

std::string packed_text(std::string_view json) { return embedded_json(json); }

}  // namespace referee::app
