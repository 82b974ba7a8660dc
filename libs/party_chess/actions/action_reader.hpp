// Reads one action's words. Each `read_` function returns false after noting the fault.
#pragma once

#include <utility>

#include "party_chess/actions/move.hpp"
#include "referee/core/action_words.hpp"

namespace referee::party_chess {

class ActionReader {
 public:
  ActionReader(const Rules& rules, const State& state, std::string_view text, Action& action,
               ParseFault& fault)
      : rules_(rules), state_(state), words_(text, fault), action_(action) {}

  bool read();

 private:
  bool fail(std::string_view span, std::string message, std::string hint = {}) {
    return words_.fail(span, std::move(message), std::move(hint));
  }
  bool expect_count(std::size_t least, std::size_t most, std::string_view form);
  bool read_play();
  bool read_letter(std::string_view word, char& letter);
  bool read_choose();
  bool read_piece(std::string_view word);
  bool read_square(std::string_view word);
  bool read_path(std::string_view word);
  bool read_stroke();
  bool read_promotions(std::size_t first);
  bool refuse_promotion(std::size_t at);
  bool refuse_misplaced(std::string_view word, std::size_t sign);
  bool read_official();
  bool read_name(std::string_view word, std::string& name);
  bool read_office(std::string_view word);
  bool read_order();
  bool read_create();
  bool read_new_office();
  bool read_draft(std::string_view word);
  bool read_rule(std::string_view word);
  bool read_days(std::string_view word);
  bool read_doomed();

  const Rules& rules_;
  const State& state_;
  ActionWords words_;
  Action& action_;
};

}  // namespace referee::party_chess
