#include "twins.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "referee/document/text.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/state/spectator.hpp"
#include "support/item_checks.hpp"
#include "support/match_spec.hpp"

namespace referee::test {
namespace {

constexpr unsigned kLongestWalk = 150;
constexpr unsigned kMostLines = 8;
constexpr std::size_t kMostListed = 3000;

// Writes both scripts line by line.
class TwinWriter {
 public:
  TwinWriter(const Game& game, std::uint64_t seed) : game_(game), stream_(seed, 0), seed_(seed) {}

  Twins write() {
    begin();
    Twins twins;
    twins.viewer = one_->actor_name(seat_actor(viewer_));
    twins.one = header_of(*one_, seed_, state_json(*one_, Viewer{}));
    twins.other = header_of(*other_, seed_ + 1, state_json(*other_, Viewer{}));
    twins.differ = one_->hash() != other_->hash();
    twins.footprints = {one_->footprint(), other_->footprint()};
    twins.lines = 1 + static_cast<unsigned>(below(kMostLines));
    for (unsigned i = 0; i < twins.lines; ++i) add_line();
    if (below(3) == 0) add_fault();
    twins.one += body_[0];
    twins.other += body_[1];
    for (int i = 0; i < 4; ++i) twins.hypothetical.push_back(any_move());
    twins.paths = {"outcome", any_itemised(), any_itemised()};
    return twins;
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  RandomBelow draws() {
    return [this](std::uint64_t bound) { return stream_.below(bound); };
  }

  void begin() {
    const MatchSpec spec = random_spec(game_, stream_);
    one_ = game_.start(spec, TreeView());
    for (std::uint64_t skip = below(kLongestWalk); skip > 0 && advance(); --skip) {
    }
    const std::size_t seat = below(spec.seats.size() + 1);
    viewer_ = seat < spec.seats.size() ? seat : kSpectator;
    other_ = one_->resampled(viewer_, draws());
  }

  // Plays a random action. Returns false if there is none.
  [[nodiscard]] bool advance() {
    Actor actor{};
    std::string text;
    Answer answer;
    return one_->pick_random(draws(), actor, text) && one_->play(actor, text, PlayMode::carry_out, answer);
  }

  void both(const std::string& line) {
    body_[0] += line + "\n";
    body_[1] += line + "\n";
  }

  void add_line() {
    switch (below(9)) {
      case 0:
        return both(below(2) == 0 ? "@show" : fmt::format("@show {}", any_name()));
      case 1:
        return both(fmt::format("@expect {}", any_expectation()));
      case 2:
        return both(fmt::format("{} {}", below(2) == 0 ? "@reject" : "@accept", any_move()));
      case 3:
        return both(fmt::format("@under {} @expect {}", any_reading(), any_expectation()));
      case 4:
        body_[0] += "# what the one author knows\n";
        body_[1] += "# and what the other, who has more to say\n";
        return;
      case 5:
        return both(fmt::format("@label place-{}", labels_++));
      default:
        return add_move();
    }
  }

  std::string any_name() { return one_->spec().seats[below(one_->spec().seats.size())]; }

  std::string any_reading() {
    const auto& rulings = one_->spec().ruleset->catalogue.rulings;
    const RulingInfo& ruling = rulings[below(rulings.size())];
    return ruling.key + "=" + ruling.options[below(ruling.options.size())].name;
  }

  // Returns some path into the state, and the value there or another one.
  std::string any_expectation() {
    const std::string view = below(3) == 0 ? fmt::format("--view {} ", any_name()) : "";
    if (below(6) == 0) return view + "legal.count > " + std::to_string(below(20));
    Json value = state_json(below(2) == 0 ? *one_ : *other_, Viewer{});
    std::string path;
    while (value.is_structured() && !value.empty() && (path.empty() || below(4) != 0)) {
      const std::uint64_t at = below(value.size());
      if (value.is_array()) {
        path += fmt::format("[{}]", at);
        value = Json(value[at]);
      } else {
        const auto found = std::next(value.begin(), static_cast<std::ptrdiff_t>(at));
        path += (path.empty() ? "" : ".") + found.key();
        value = Json(found.value());
      }
    }
    if (below(3) == 0) return fmt::format("{}{} != null", view, path);
    return fmt::format("{}{} = {}", view, path, write_yaml_value(value));
  }

  // Returns an action of anybody that is legal in one of the two positions, or was legal in an earlier one.
  std::string any_move() {
    const Match& from = below(2) == 0 ? *one_ : *other_;
    std::vector<std::string> listed = earlier_;
    from.legal(
        [&](Actor actor, std::string_view text) {
          listed.push_back(fmt::format("{}: {}", from.actor_name(actor), text));
          return listed.size() < kMostListed;
        },
        Viewer{});
    if (listed.empty()) return fmt::format("{}: nonsense", any_name());
    std::string move = listed[below(listed.size())];
    if (below(3) == 0) move = move.substr(0, move.find(" ->"));
    if (below(4) == 0) move = fmt::format("{}{}", any_name(), move.substr(move.find(':')));
    if (below(4) == 0) {
      const std::string more = listed[below(listed.size())];
      move += ";" + more.substr(more.find(':') + 1);
    }
    return move;
  }

  // Adds an action to both scripts. The two actions look the same to the viewer.
  void add_move() {
    Actor actor{};
    std::string text;
    Answer answer;
    if (!one_->pick_random(draws(), actor, text)) return;
    const std::string told = one_->redacted_text({actor, text}, viewer_);
    const auto twin = like(actor, text, told);
    if (!twin) return;
    const auto one = one_->clone();
    const auto other = other_->clone();
    if (!one->play(actor, text, PlayMode::carry_out, answer)) return;
    other->play(actor, *twin, PlayMode::carry_out, answer);
    // A difference may become public, for example if a face-down table is discarded. Then the scripts are not
    // twins any more.
    if (state_json(*one, viewer_) != state_json(*other, viewer_)) return;
    one_->restore(*one);
    other_->restore(*other);
    const std::string name = one_->actor_name(actor);
    body_[0] += fmt::format("{}: {}\n", name, text);
    body_[1] += fmt::format("{}: {}\n", name, *twin);
    earlier_.push_back(fmt::format("{}: {}", name, text));
    earlier_.push_back(fmt::format("{}: {}", name, *twin));
  }

  std::optional<std::string> like(Actor actor, const std::string& text, const std::string& told) {
    std::vector<std::string> found;
    Answer answer;
    if (other_->play(actor, text, PlayMode::judge_only, answer)) found.push_back(text);
    if (told != text) {
      other_->legal(
          [&](Actor who, std::string_view action) {
            if (who == actor && other_->redacted_text({who, action}, viewer_) == told)
              found.emplace_back(action);
            return found.size() < 40;
          },
          Viewer{});
    }
    if (found.empty()) return std::nullopt;
    return found[below(found.size())];
  }

  // Returns the path of a value that is made of others in one of the positions, even if the viewer may not
  // know it.
  std::string any_itemised() {
    const Match& match = below(2) == 0 ? *one_ : *other_;
    const ItemChecks checks(match);
    const auto& paths = checks.paths();
    return paths.empty() ? "ply" : paths[below(paths.size())];
  }

  void add_fault() {
    for (int i = 0; i < 20; ++i) {
      const std::string move = any_move();
      const auto colon = move.find(':');
      const auto actor = one_->find_actor(move.substr(0, colon));
      const std::string action(trim(std::string_view(move).substr(colon + 1)));
      if (!actor || action.find(';') != std::string::npos) continue;
      Answer here;
      Answer there;
      if (one_->play(*actor, action, PlayMode::judge_only, here)) continue;
      if (other_->play(*actor, action, PlayMode::judge_only, there) || here.kind != there.kind ||
          here.lacks_outcome)
        continue;
      return both(move);
    }
    if (below(2) == 0) return both(fmt::format("{}: gibberish", any_name()));
    body_[0] += "Nobody: knows this\n";
    body_[1] += "Nobody: at all\n";
  }

  const Game& game_;
  ChanceStream stream_;
  std::uint64_t seed_;
  std::size_t viewer_ = 0;
  std::unique_ptr<Match> one_;
  std::unique_ptr<Match> other_;
  std::array<std::string, 2> body_;
  std::vector<std::string> earlier_;
  unsigned labels_ = 0;
};

}  // namespace

std::string header_of(const Match& match, std::uint64_t seed, const Json& setup) {
  const std::string notes(1 + seed % 37, 's');  // the length is secret, too
  return fmt::format("game: {}\nplayers: {}\nrulings: {}\nseed: {}\nnotes: {}\n{}---\n",
                     match.part("game", Viewer{}).get<std::string>(), Json(match.spec().seats).dump(),
                     match.part("rulings", Viewer{}).dump(), seed, notes,
                     setup.is_null() ? "" : fmt::format("setup: {}\n", setup.dump()));
}

Twins make_twins(const Game& game, std::uint64_t seed) { return TwinWriter(game, seed).write(); }

}  // namespace referee::test
