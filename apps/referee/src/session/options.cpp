#include "session/options.hpp"

#include "session/games.hpp"
#include "terminal/files.hpp"

namespace referee::app {

Confinement confinement_of(const GlobalOptions& options) {
  return options.confined.value_or(false) ? Confinement::script_folder : Confinement::none;
}

void quote_rules(RulesetLibrary& library, const GlobalOptions& options) {
  if (options.copies != nullptr)
    library.quote_from([copies = options.copies](std::string_view game) { return copies->of(game); });
}

Session::Session(const GlobalOptions& options, std::map<std::string, std::string>* const texts)
    : folder_(confinement_of(options) == Confinement::none
                  ? nullptr
                  : std::make_unique<ScriptFolder>(options.given, options.confined_by)),
      library_(
          [texts, confinement = confinement_of(options), folder = folder_.get()](const FileRequest& file) {
            auto text = read_named_file(file, confinement, folder);
            if (!text) expect_present(file, confinement);
            if (text && texts != nullptr) (*texts)[file.path] = *text;
            return text;
          },
          options.rulesets, installed_data("rulesets")),
      context_{games(), &library_, {options.max_work}} {
  quote_rules(library_, options);
}

std::optional<std::string> Session::read_script(const std::string& path) const {
  return folder_ ? folder_->read_script(path) : read_file(path);
}

}  // namespace referee::app
