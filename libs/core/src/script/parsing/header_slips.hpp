// Common slips in a header, and where its end was forgotten.
#pragma once

#include "referee/document/error.hpp"
#include "referee/script/header.hpp"
#include "referee/script/script.hpp"

namespace referee {

// Makes of `error`, why the header of `script` can't be read, one that says what was meant, if a common slip
// explains it and the header can be read without that. `context` takes no positions from other scripts.
void mend_header(InputError& error, const ScriptText& script, const HeaderContext& context);

}  // namespace referee
