#include "party_chess/reach/attack.hpp"
#include "party_chess/words/chronicle_words.hpp"
#include "party_chess/words/happening.hpp"

namespace referee::party_chess {

void add_checks(const ChronicleWords& words, const OfficeSet& offices, Json& list,
                std::string_view as_event) {
  const PositionQuery query(words.terms, words.state);
  words.state.royals.each([&](Square king) {
    const OfficeIndex office = words.state.board[king].owner;
    if (!offices.test(office)) return;
    Json by = Json::array();
    words.state.occupied.each([&](Square from) {
      const Piece& piece = words.state.board[from];
      if (!query.allied(piece.owner, office) && attacks(query, from, king))
        by.push_back(words.owned(piece, from));
    });
    if (by.empty()) return;
    Json check = as_event.empty() ? Json::object() : event(as_event);
    check["office"] = words.office(office);
    check["king"] = words.square(king);
    check["by"] = std::move(by);
    const Office& checked = words.state.offices[office];
    if (!as_event.empty() && checked.warm && checked.party) check["party"] = true;
    list.push_back(std::move(check));
  });
}

void ChronicleRecorder::add_happening(const Happening& happening) {
  const ChronicleWords words{*terms_, *state_};
  const auto add = [&](std::string_view what, const Json& more = Json::object()) {
    events_.push_back(event(what, more));
  };
  const Json office = words.office(happening.office);
  switch (happening.kind) {
    case Happening::Kind::automatic_pass:
      return add("automatic-pass", {{"office", office}});
    case Happening::Kind::skip:
      return add("skip", {{"office", office}});
    case Happening::Kind::round:
      return add("round", {{"round_count", state_->round_count}});
    case Happening::Kind::warm_surrender:
      return add("surrender",
                 {{"office", office}, {"cause", "warmth"}, {"pieces", words.on_board(happening.office)}});
    case Happening::Kind::leaves_board:
      return add("leaves-board", words.owned(state_->board[happening.square], happening.square));
    case Happening::Kind::destroyed:
      events_.push_back(
          piece_event("destroyed", words, happening.piece, happening.square, {{"cause", "limit"}}));
      return;
    case Happening::Kind::draw_due:
      return add("draw-due",
                 state_part(*terms_, *state_, "pending", Viewer{}, RulingReader(terms_->spec.rulings)));
    case Happening::Kind::checks:
      return add_checks(words, happening.offices, events_, "check");
    case Happening::Kind::to_top: {
      Json names = Json::array();
      for (const OfficeIndex index : state_->list) {
        if (happening.offices.test(index)) names.push_back(words.office(index));
      }
      return add("to-top", {{"offices", std::move(names)}});
    }
    case Happening::Kind::waits:
      return add("waits", {{"office", office}});
    case Happening::Kind::turn:
      return add("turn", {{"office", words.office(state_->top())}, {"days", state_->clock.limit}});
  }
}

}  // namespace referee::party_chess
