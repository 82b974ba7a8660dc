// `@label`, `@back` and `@show`: marks places of a script, and returns to them.
#include <fmt/format.h>

#include "referee/document/unicode.hpp"
#include "script/directives/directives.hpp"

namespace referee {
namespace {

std::string read_new_label(const LineReader& reader, std::string_view text) {
  if (!is_name(text))
    reader.fail_at(text.empty() ? reader.line().text : text,
                   "a label is a letter, then letters, marks, digits, `_`, `-` or `'`, at most 64 in all" +
                       unseen_in(text),
                   text.empty() ? "" : name_hint(text));
  std::string name = normal_form(text);
  if (reader.knows_label(name))
    reader.fail_at(text, fmt::format("the label `{}` stands in this script twice", name));
  return name;
}

std::string read_known_label(const LineReader& reader, std::string_view text) {
  std::string name = normal_form(text);
  if (!reader.knows_label(name))
    reader.fail_at(text.empty() ? reader.line().text : text,
                   fmt::format("no label `{}` before this line", printable(text)),
                   did_you_mean(text, reader.play().labels()));
  return name;
}

Viewer read_viewer(const LineReader& reader, std::string_view text) {
  if (text.empty() || text == "all") return {};
  const auto actor = reader.match().find_actor(text);
  if (actor && is_seat(*actor)) return seat_of(*actor);
  const auto& seats = reader.header().spec.seats;
  std::vector<std::string_view> known(seats.begin(), seats.end());
  known.push_back("all");
  reader.fail_at(text, fmt::format("nobody called `{}` plays", printable(text)), did_you_mean(text, known));
}

}  // namespace

void read_label(const LineReader& reader, std::string_view text) {
  static_cast<void>(read_new_label(reader, text));
}

void run_label(DirectiveContext& context, std::string_view text) {
  context.play.add_label(read_new_label(context.reader, text));
}

void read_back(const LineReader& reader, std::string_view text) {
  static_cast<void>(read_known_label(reader, text));
}

void run_back(DirectiveContext& context, std::string_view text) {
  context.play.go_back(read_known_label(context.reader, text));
  context.report_return(0, text);
}

void read_show(const LineReader& reader, std::string_view text) {
  static_cast<void>(read_viewer(reader, text));
}

void run_show(DirectiveContext& context, std::string_view text) {
  const Viewer viewer = read_viewer(context.reader, text);
  if (context.recorder.wants(&RunListener::on_show))
    context.recorder.show(context.policy.show(context.position.match, viewer));
}

}  // namespace referee
