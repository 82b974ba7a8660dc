// Rules enacted, amended and repealed, and the effects that an explanation reports.
#include <catch2/catch.hpp>

#include "party_chess/effects.hpp"

namespace referee::party_chess::test::enactment_test {

TEST_CASE("the nomic tells what its rules fail, what leaves the board, and what is to be drawn",
          "[party-chess]") {
  const std::string rooks = "e5: Reds R, g5: Reds R, c3: Reds p";
  CHECK(told(board(rooks), "umpire: enact knight") == "1.3.a.iii 1.3.a.v");
  CHECK(told(board(rooks), "umpire: enact twins") == "1.3.a.iii 1.3.a.v 1.3.a.i");
  CHECK(told(board(rooks), "umpire: enact stray") == "1.3.a.iii 1.3.a.v 1.3.a.ii");
  CHECK(told(board(rooks), "umpire: enact priceless") == "1.3.a.iii 1.3.a.v 1.3.a.iv");
  CHECK(told(board(rooks) + "\nruleset: ./vague-king.yaml", "umpire: amend vague-king") ==
        "1.3.e 1.3.e 1.3.a.iii 1.3.a.iii 1.3.a.v");
  CHECK(told(board(rooks), "umpire: repeal 1230.8") == "1.3.e 1.3.a.iii 1.3.a.v");
  CHECK(told(board(rooks), "umpire: repeal 1230.16") == "1.3.a.iii");
  CHECK(told(board(rooks), "umpire: amend rook-limit") == "1.3.a.iii 1.3.a.v 1.3.g 1.3.g.random");
  CHECK(told(board("e5: Reds R", ", players: {Reds: {off_board: [R]}}"), "umpire: amend rook-limit") ==
        "1.3.a.iii 1.3.a.v 1.3.g");
  CHECK(told(board(rooks) + "\nseed: 3", "umpire: amend rook-limit\numpire: destroy") ==
        "1.3.a.iii 1.3.a.v 1.3.g 1.3.g.random 1.3.g.random");
}

}  // namespace referee::party_chess::test::enactment_test
