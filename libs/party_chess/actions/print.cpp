// Prints actions in canonical notation (rulebook 5).
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/actions/move.hpp"

namespace referee::party_chess {
namespace {

void append_letter(const Rules& rules, const State& state, char letter, std::string& out) {
  const TypeIndex type = find_letter(rules, state, letter);
  out += type == kNoType ? letter : rules.definition(state, type).letter;
}

void append_spot(const Spot& spot, std::string& out) {
  out += spot.column;
  if (spot.row >= 10 && spot.row < 100) {
    out += static_cast<char>('0' + spot.row / 10);
    out += static_cast<char>('0' + spot.row % 10);
  } else {
    out += std::to_string(spot.row);
  }
}

void print_stroke(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += ' ';
  append_spot(action.path[0], out);
  for (std::size_t i = 1; i < action.path.size(); ++i) {
    out += action.path[i].takes ? 'x' : '-';
    append_spot(action.path[i], out);
  }
  if (action.letter != 0) {
    out += '=';
    append_letter(rules, state, action.letter, out);
  }
}

void print_promotions(const Rules& rules, const State& state, const Action& action, std::string& out) {
  for (const Promotion& promotion : action.promotions) {
    out += " promote ";
    append_spot(promotion.spot, out);
    out += '=';
    append_letter(rules, state, promotion.letter, out);
  }
}

void print_place(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += ' ';
  if (action.type == kNoType) {
    out += action.letter;
  } else if (action.number == 0 && state.suite.is_admitted(action.type)) {
    const Definition& definition = rules.definition(state, action.type);
    out += definition.letter;
    // The number is written out, also where it could be left out.
    for (const Held& held : state.held) {
      const bool same = definition.has_counter && seat_actor(held.piece.owner) == action.actor &&
                        held.piece.type == action.type;
      if (!same) continue;
      out += std::to_string(held.piece.counter);
      break;
    }
  } else {
    out += piece_text(rules, state, action.type,
                      static_cast<std::uint8_t>(std::min<std::uint32_t>(action.number, 255)));
  }
  out += ' ';
  append_spot(action.path[0], out);
}

void print_official(const Rules& rules, const State& state, const Action& action, std::string& out) {
  const auto& names = state.ledger->names;
  switch (action.verb) {
    case Verb::appoint:
      out += " " + action.name;
      break;
    case Verb::start:
      if (action.has_outcome) out += " ->";
      for (const OfficeIndex office : action.order) out += " " + names[office];
      break;
    case Verb::create:
      out += ' ';
      append_letter(rules, state, action.letter, out);
      out += fmt::format(" for {} by {}", names[action.office], action.name);
      break;
    case Verb::office:
      out += " " + action.name + (action.holder.empty() ? "" : " " + action.holder);
      break;
    case Verb::abolish:
    case Verb::warm:
    case Verb::cool:
      out += " " + names[action.office];
      break;
    case Verb::seat:
      out += fmt::format(" {} {}", names[action.office], action.holder);
      break;
    case Verb::enact:
    case Verb::amend:
      out += " " + rules.ruleset->drafts[action.draft].name;
      break;
    case Verb::repeal:
      out += " " + rules.type(action.type).rule.text;
      break;
    case Verb::extend:
      out += fmt::format(" {}", action.number);
      break;
    case Verb::destroy:
      if (action.has_outcome) out += " -> " + action.name;
      break;
    default:
      break;
  }
}

}  // namespace

std::span<const std::string_view> verbs() { return kVerbNames; }

void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += kVerbNames[static_cast<std::size_t>(action.verb)];
  if (is_umpires(action.verb)) return print_official(rules, state, action, out);
  if (is_stroke(action.verb)) print_stroke(rules, state, action, out);
  if (action.verb == Verb::place) print_place(rules, state, action, out);
  print_promotions(rules, state, action, out);
  for (const char letter : action.letters) {
    out += ' ';
    append_letter(rules, state, letter, out);
  }
}

}  // namespace referee::party_chess
