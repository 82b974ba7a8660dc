#pragma once

#include <string_view>

#include "party_chess/ruleset/pattern_reader.hpp"

namespace referee::party_chess {

// Each function reads one part of a definition. Throws InputError, located at what cannot be understood.
Value read_value(const TreeView& node);
void read_counter(const TreeView& node, Definition& definition);
void read_aura(const TreeView& node, Definition& definition, ModeContext context);
// `own` is the name of the piece that promotes.
void read_promotes(const TreeView& node, std::string_view own, const DefinitionContext& context,
                   Definition& definition);
void read_place(const TreeView& node, const Geometry& geometry, Definition& definition);

}  // namespace referee::party_chess
