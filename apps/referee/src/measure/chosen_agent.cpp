#include "measure/chosen_agent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "protocol/json_rpc.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "terminal/child_process.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kPipe = "pipe:";
constexpr std::size_t kQuoted = 80;  // bytes of an answer in messages
// JSON readers keep only 53 bits of a number.
constexpr unsigned kSeedShift = 11;

// A program that is asked by JSON-RPC. Its only method is `choose`.
class PipeAgent final : public Agent {
 public:
  // The seeds that the program receives are independent of the game's seed. Otherwise the program could
  // predict chance.
  PipeAgent(std::string command, const AgentSeat& at)
      : command_(std::move(command)), at_(at), draws_(at.game, at.seat) {}

  std::string choose(const AgentView& view, const std::vector<std::string>& choices, ChanceStream&) override {
    if (!process_) start();
    const std::string player = view.player() + ": ";
    Json actions = Json::array();
    for (const std::string& choice : choices) actions.push_back(player + choice);
    const Json params = {{"view", view.player()},
                         {"actions", std::move(actions)},
                         {"heard", std::exchange(heard_, Json::array())},
                         {"state", view.state()},
                         {"seed", draws_.word64() >> kSeedShift}};
    const Json request = {{"jsonrpc", "2.0"}, {"id", ++asked_}, {"method", "choose"}, {"params", params}};
    std::string answer = answer_to(message_text(request) + "\n");
    if (answer.starts_with(player)) answer.erase(0, player.size());
    if (std::find(choices.begin(), choices.end(), answer) == choices.end())
      throw AgentFailed("agent-illegal", fmt::format("chose `{}`, which it was not offered", quoted(answer)));
    return answer;
  }

  bool wants_actions() const override { return true; }
  void receive(std::string action) override { heard_.push_back(std::move(action)); }

 private:
  void start() {
    try {
      process_.emplace(command_);
    } catch (const std::runtime_error& fault) {
      throw AgentFailed("agent-crashed", fmt::format("could not be started: {}", fault.what()));
    }
  }

  std::string answer_to(const std::string& request) {
    const auto deadline = std::chrono::steady_clock::now() + at_.time;
    std::string line;
    auto talk = process_->send(request, deadline);
    // Reads the answer even if the process has ended already. The same output is there in each run, but the
    // moment of the end differs.
    if (talk != ChildProcess::Talk::late) talk = process_->read_line(line, deadline);
    if (talk == ChildProcess::Talk::late)
      throw AgentFailed("agent-silent", fmt::format("did not answer within {} seconds",
                                                    static_cast<double>(at_.time.count()) / 1000));
    if (talk == ChildProcess::Talk::ended) throw AgentFailed("agent-crashed", process_->last_words());
    return result_of(line);
  }

  std::string result_of(const std::string& line) const {
    const auto fail = [&](std::string_view why) {
      throw AgentFailed("agent-unreadable", fmt::format("answered `{}`: {}", quoted(line), why));
    };
    try {
      const Json answer = read_message(line);
      if (!answer.is_object() || answer.value("id", Json()) != Json(asked_))
        fail(fmt::format("an answer to request {} was expected", asked_));
      if (!answer.contains("result") || !answer["result"].is_string()) fail("its `result` is not an action");
      return std::string(trim(answer["result"].get_ref<const std::string&>()));
    } catch (const RpcError& fault) {
      fail(fault.message);
    }
    return {};
  }

  // Returns the text, or its beginning up to kQuoted bytes, without cutting a character.
  static std::string quoted(std::string_view text) {
    if (text.size() <= kQuoted) return std::string(text);
    std::size_t end = 0;
    for (std::size_t next = 0; next <= kQuoted;
         next += std::max<std::size_t>(character_length(text, next), 1))
      end = next;
    return fmt::format("{} ...", text.substr(0, end));
  }

  std::string command_;
  AgentSeat at_;
  ChanceStream draws_;
  Json heard_ = Json::array();
  std::uint64_t asked_ = 0;
  std::optional<ChildProcess> process_;
};

}  // namespace

std::string ChosenAgent::text() const {
  return command.empty() ? to_text(name) : fmt::format("{}{}", kPipe, command);
}

ChosenAgent read_chosen_agent(std::string_view text) {
  if (!text.starts_with(kPipe)) return {read_agent(text), {}};
  const std::string_view command = trim(text.substr(kPipe.size()));
  if (command.empty()) throw std::runtime_error("agent `pipe:`: a command should follow");
  return {{}, std::string(command)};
}

std::unique_ptr<Agent> make_chosen_agent(const ChosenAgent& agent, const AgentSeat& at) {
  if (agent.command.empty()) return make_agent(agent.name);
  return std::make_unique<PipeAgent>(agent.command, at);
}

}  // namespace referee::app
