// Reads a setup: a position as printed, with defaults for what is left out (rulebook 6). Members are defined
// in setup.cpp and setup_pieces.cpp.
#pragma once

#include "party_chess/setup/setup.hpp"
#include "party_chess/state/state.hpp"
#include "referee/engine/judge.hpp"

namespace referee::party_chess {

class SetupReader {
 public:
  SetupReader(const Rules& rules, const TreeView& root, FullJudge& judge)
      : rules_(rules), root_(root), judge_(judge) {}

  State read();

 private:
  static constexpr std::int64_t kLargest = std::int64_t{1} << 53U;
  static constexpr std::int64_t kMostCount = 1'000'000'000;

  static std::uint32_t count(const TreeView& node);
  static std::int64_t money(const TreeView& node);
  std::string name(const TreeView& node);
  OfficeIndex office(const TreeView& node, std::string_view text);
  OfficeIndex living(const TreeView& node, std::string_view text);
  void add_office(const std::string& text, const TreeView& where);
  bool is_listed(std::string_view office) const;
  void read_offices();
  void read_pieces();
  std::uint8_t read_version(const TreeView& node, TypeIndex type);
  unsigned most_counted(TypeIndex type) const;
  Piece read_piece(const TreeView& node, std::string_view text, OfficeIndex owner);
  [[noreturn]] void fail_undefined(const TreeView& entry, TypeIndex type) const;
  void read_board();
  void hold(const TreeView& node, std::string_view text, OfficeIndex owner);
  void read_off_board(const TreeView& node, OfficeIndex owner);
  LastPlay read_last_play(const TreeView& node);
  void read_players();
  void read_player(const TreeView& entry, OfficeIndex index);
  void read_numbers();
  void read_papers();
  void read_phase();
  void read_list();
  void read_pending();
  void check_limits();
  void derive();

  const Rules& rules_;
  TreeView root_;
  FullJudge& judge_;
  State state_;
};

}  // namespace referee::party_chess
