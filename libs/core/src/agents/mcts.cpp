// `mcts`: Monte Carlo tree search with UCB1 over information sets (single-observer ISMCTS). Every playout
// begins in a position that may be the true one. Nodes of the tree correspond to the actions as the searching
// player sees them, so that positions which the player cannot distinguish share nodes. Rewards are those of
// the actor.
#include <algorithm>
#include <cmath>
#include <deque>
#include <unordered_map>

#include "agents/agents.hpp"

namespace referee::agents {
namespace {

constexpr double kExploration = 0.35;          // rewards are close to 1/2
constexpr std::uint64_t kLongestPlayout = 20;  // actions; later ones are mostly noise
// Number of choices that are tried in any case, the best ones according to `greedy`.
constexpr std::size_t kSuggested = 4;
constexpr std::size_t kDeepest = 64;  // nodes from the root down
constexpr std::size_t kFirstEdges = 4;
constexpr std::uint32_t kVisitsAnEdge = 5;
constexpr unsigned kPicks = 16;
constexpr double kUntried = 1e9;  // above all bounds

// A choice at a node, with its statistics.
struct TreeEdge {
  Actor actor{};
  std::string text;  // without its outcome
  std::uint32_t visits = 0;
  double reward = 0;  // sum for the actor
};

// A position of the tree, as the searching player sees it.
struct TreeNode {
  std::deque<TreeEdge> edges;
  std::unordered_map<std::string, TreeEdge*> by_text;  // key: actor and text
  std::unordered_map<std::string, TreeNode*> next;     // by what the player sees
  std::uint32_t visits = 0;

  TreeEdge& edge(Actor actor, const std::string& text) {
    TreeEdge*& found = by_text[static_cast<char>(actor) + text];
    if (found == nullptr) found = &edges.emplace_back(TreeEdge{actor, text});
    return *found;
  }
  const TreeEdge* find(Actor actor, const std::string& text) const {
    const auto found = by_text.find(static_cast<char>(actor) + text);
    return found == by_text.end() ? nullptr : found->second;
  }
  // True if there is room for another action. More visits allow more actions, because lists can be long and
  // playouts are few.
  bool takes_more() const { return edges.size() < kFirstEdges + visits / kVisitsAnEdge; }
};

// Computes the value of a position for each seat, from 0 to 1. This is the gain of its lead since the root,
// compared with the average change in playouts. So neither the scale of a game's scores nor the lead at the
// root matters.
class Worth {
 public:
  explicit Worth(const Match& root) : at_root_(leads_of(root)) {}

  std::vector<double> of(const Match& position) {
    if (winners_of(position).over && !position.plays_together()) return worth_of(position);
    std::vector<double> worth = leads_of(position);
    for (std::size_t seat = 0; seat < worth.size(); ++seat) {
      const double better = worth[seat] - at_root_[seat];
      const double size = std::max(better, -better);
      changes_ += size;
      ++counted_;
      worth[seat] = 0.5 + 0.5 * better / (size + std::max(1.0, changes_ / counted_));
    }
    return worth;
  }

 private:
  static std::vector<double> leads_of(const Match& position) {
    std::vector<double> leads(position.spec().seats.size());
    for (std::size_t seat = 0; seat < leads.size(); ++seat)
      leads[seat] = static_cast<double>(lead_of(position, seat));
    return leads;
  }

  std::vector<double> at_root_;
  double changes_ = 0;  // sum of the sizes of changes
  double counted_ = 0;
};

// The search tree.
class Tree {
 public:
  Tree(const AgentView& view, ChanceStream& chance)
      : view_(view),
        chance_(chance),
        worth_(*view.imagine(chance)),
        below_([this](std::uint64_t bound) { return chance_.below(bound); }) {}

  // Adds an action that is tried at the root in any case.
  void suggest(const std::string& action) { root_.edge(seat_actor(view_.seat()), action); }

  // Runs one playout. A playout that a limit stops does not count.
  void grow() {
    path_.clear();
    world_ = view_.imagine(chance_);
    try {
      go_down();
      // Half of the reward is the value now, half the value later. In games where every action counts, random
      // playouts hide a gain; in games where only the end counts, they show it.
      const std::vector<double> here = worth_.of(*world_);
      world_->play_out(chance_, kLongestPlayout);
      const std::vector<double> later = worth_.of(*world_);
      for (TreeEdge* edge : path_) {
        const std::size_t seat = seat_of(edge->actor);
        ++edge->visits;
        edge->reward += (here[seat] + later[seat]) / 2;
      }
    } catch (const UndecidedSearch&) {
    }
  }

  // Returns the choice with most visits, then most reward, then the first one. A random choice, if none was
  // visited.
  std::string best_of(const std::vector<std::string>& choices) {
    const TreeEdge* best = nullptr;
    for (const std::string& choice : choices) {
      const TreeEdge* edge = root_.find(seat_actor(view_.seat()), choice);
      if (edge == nullptr || edge->visits == 0) continue;
      if (best == nullptr || edge->visits > best->visits ||
          (edge->visits == best->visits && edge->reward > best->reward))
        best = edge;
    }
    return best != nullptr ? best->text : choices[static_cast<std::size_t>(chance_.below(choices.size()))];
  }

 private:
  // Descends through the tree, and one step further.
  void go_down() {
    TreeNode* node = &root_;
    for (std::size_t depth = 0; depth < kDeepest; ++depth) {
      if (!(depth == 0 ? pick_own() : world_->pick_random(below_, actor_, text_))) return;
      ++node->visits;
      const bool chooses = is_seat(actor_) && seat_of(actor_) < view_.seats();
      TreeEdge* edge = chooses ? choose_at(*node) : nullptr;
      if (edge == nullptr && (chooses || !play(text_))) return;
      if (edge != nullptr) path_.push_back(edge);
      if (edge != nullptr && edge->visits == 0) return;
      std::string shown = world_->redacted_text({actor_, canonical_}, Viewer{view_.seat()});
      if (shown.empty()) shown = canonical_;
      TreeNode*& next = node->next[static_cast<char>(actor_) + shown];
      if (next == nullptr) next = &nodes_.emplace_back();
      node = next;
    }
  }

  // Picks an action of the searching player for the root, even if others could act first. Returns false if
  // the player has none.
  [[nodiscard]] bool pick_own() {
    for (unsigned i = 0; i < kPicks; ++i) {
      if (!world_->pick_random(below_, actor_, text_)) return false;
      if (actor_ == seat_actor(view_.seat())) return true;
    }
    const std::vector<std::string> choices = choices_of(*world_, view_.seat());
    if (choices.empty()) return false;
    actor_ = seat_actor(view_.seat());
    text_ = choices[static_cast<std::size_t>(chance_.below(choices.size()))];
    return true;
  }

  // Plays a choice of the actor. This is the randomly picked action if it is new here and there is room for
  // it, else the best legal one by UCB1. Games pick useful actions at random, so this works better than a
  // list in which half of the actions are idle. Returns null if nothing is legal.
  TreeEdge* choose_at(TreeNode& node) {
    const std::string picked(without_outcome(text_));
    if (node.find(actor_, picked) == nullptr && node.takes_more()) {
      TreeEdge& edge = node.edge(actor_, picked);
      return play(picked) ? &edge : nullptr;
    }
    here_.clear();
    for (TreeEdge& edge : node.edges)
      if (edge.actor == actor_) here_.emplace_back(bound_of(edge, node.visits), &edge);
    std::stable_sort(here_.begin(), here_.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [bound, edge] : here_)
      if (play(edge->text)) return edge;
    TreeEdge& edge = node.edge(actor_, picked);
    return play(picked) ? &edge : nullptr;
  }

  bool play(const std::string& action) {
    Answer answer;
    canonical_.clear();
    return world_->play_with_chance({actor_, action}, chance_, answer, &canonical_);
  }

  // Returns the upper confidence bound (UCB1) of an edge, of a node that was visited `all` times.
  static double bound_of(const TreeEdge& edge, std::uint32_t all) {
    if (edge.visits == 0) return kUntried;
    const double visits = edge.visits;
    // Computed as a float, because libraries differ in the last digits of a double, and a tree must be the
    // same everywhere.
    const double log = static_cast<float>(std::log(static_cast<double>(all)));
    return edge.reward / visits + kExploration * std::sqrt(log / visits);
  }

  const AgentView& view_;
  ChanceStream& chance_;
  Worth worth_;
  RandomBelow below_;
  TreeNode root_;
  std::deque<TreeNode> nodes_;
  std::unique_ptr<Match> world_;
  Actor actor_{};
  std::string text_;
  std::string canonical_;
  std::vector<TreeEdge*> path_;
  std::vector<std::pair<double, TreeEdge*>> here_;
};

class Mcts final : public Agent {
 public:
  explicit Mcts(std::uint32_t playouts) : playouts_(playouts) {}
  std::string choose(const AgentView& view, const std::vector<std::string>& choices,
                     ChanceStream& chance) override {
    if (choices.size() == 1) return choices[0];
    Tree tree(view, chance);
    const std::vector<std::size_t> order = greedy_order(view, choices, chance);
    for (std::size_t i = 0; i < std::min(order.size(), kSuggested); ++i) tree.suggest(choices[order[i]]);
    for (std::uint32_t i = 0; i < playouts_; ++i) tree.grow();
    return tree.best_of(choices);
  }

 private:
  std::uint32_t playouts_;
};

}  // namespace

std::unique_ptr<Agent> make_mcts(std::uint32_t playouts) { return std::make_unique<Mcts>(playouts); }

}  // namespace referee::agents
