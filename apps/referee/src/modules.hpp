// Parts of the program that are loaded only when they are needed, because the libraries behind them are slow
// to load.
#pragma once

namespace referee::app {

// A C function of a module, by their names; null if there is no such module. It stays loaded.
void* find_in_module(const char* module, const char* function);

}  // namespace referee::app
