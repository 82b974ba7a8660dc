#include "terminal/interruption.hpp"

#include "terminal/new_file.hpp"

namespace referee::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note_interruption(int signal) {
  interrupted = 1;
  std::signal(signal, end_by);
}

}  // namespace

Interruption::Interruption() {
  interrupted = 0;
  struct sigaction noting{};
  noting.sa_handler = note_interruption;
  sigemptyset(&noting.sa_mask);
  noting.sa_flags = SA_RESTART;
  sigaction(SIGINT, &noting, &interrupt_);
  sigaction(SIGTERM, &noting, &terminate_);
}

Interruption::~Interruption() {
  sigaction(SIGINT, &interrupt_, nullptr);
  sigaction(SIGTERM, &terminate_, nullptr);
}

bool Interruption::wanted() { return interrupted != 0; }

}  // namespace referee::app
