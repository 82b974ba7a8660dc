#include "lsp/language_server.hpp"

#include <fmt/format.h>

#include "session/version.hpp"

namespace referee::app {
namespace {

constexpr int kIncrementalSync = 2;
constexpr std::uint64_t kMostPlace = 0xFFFFFFFFU;  // no line has this number

// Ends a run that nobody waits for, by an exception that becomes the answer.
[[noreturn]] void throw_stopped(bool cancelled) {
  if (cancelled) throw RpcError(kRequestCancelled, "cancelled");
  throw RpcError(kContentModified, "the text has changed");
}

const Json& member_of(const Json& object, const char* key) {
  static const Json kNone;
  return object.is_object() && object.contains(key) ? object[key] : kNone;
}

std::string uri_of(const Json& params) {
  const Json& uri = member_of(member_of(params, "textDocument"), "uri");
  if (!uri.is_string()) throw RpcError(kInvalidParams, "`textDocument.uri` is missing");
  return uri.get<std::string>();
}

Json capabilities_json() {
  return {{"positionEncoding", "utf-16"},
          {"textDocumentSync", {{"openClose", true}, {"change", kIncrementalSync}, {"save", true}}},
          {"completionProvider", {{"triggerCharacters", {":", " ", ";", "@", ".", "="}}}},
          {"hoverProvider", true},
          {"signatureHelpProvider", {{"triggerCharacters", {" "}}}},
          {"definitionProvider", true},
          {"referencesProvider", true},
          {"documentSymbolProvider", true},
          {"foldingRangeProvider", true},
          {"renameProvider", {{"prepareProvider", true}}},
          {"documentFormattingProvider", true},
          {"inlayHintProvider", true},
          {"semanticTokensProvider", {{"legend", semantic_legend()}, {"full", true}}},
          {"codeActionProvider", {{"codeActionKinds", {"quickfix", "source"}}}},
          {"executeCommandProvider", {{"commands", {"referee.explain", "referee.reduce"}}}},
          {"experimental", {{"refereeState", true}}}};
}

}  // namespace

LanguageServer::LanguageServer(const GlobalOptions& options, std::string view, Inbox& inbox,
                               std::function<void(const Json&)> send)
    : inbox_(inbox),
      send_(std::move(send)),
      workspace_(options, std::move(view), [this] { throw_if_obsolete(); }) {
  add_lifecycle();
  add_documents();
  add_handlers();
}

void LanguageServer::handle(const Json& message) {
  const Json& method = member_of(message, "method");
  const std::string name = method.is_string() ? method.get<std::string>() : std::string();
  current_id_ = id_of(message);
  current_uri_.clear();
  std::optional<Json> answer;
  if (is_request(message) && !current_id_.is_null() && inbox_.take_cancel(current_id_))
    answer = error_message(current_id_, {kRequestCancelled, "cancelled"});
  else if (!initialized_ && name != "initialize" && name != "exit" && !name.empty() && is_request(message))
    answer = error_message(current_id_, {kNotInitialized, "`initialize` comes first"});
  else if (shut_down_ && name != "exit" && is_request(message))
    answer = error_message(current_id_, {kInvalidRequest, "the server has been shut down"});
  else if ((initialized_ && !shut_down_) || name == "initialize" || name == "exit" || is_request(message))
    answer = methods_.answer(message);
  current_id_ = nullptr;
  current_uri_.clear();
  if (answer) send_(*answer);
}

void LanguageServer::throw_if_obsolete() {
  inbox_.read_available();
  if (!current_id_.is_null() && inbox_.take_cancel(current_id_)) throw_stopped(true);
  if (!current_uri_.empty() && has_change_waiting(current_uri_)) throw_stopped(false);
}

bool LanguageServer::has_change_waiting(const std::string& uri) const {
  return inbox_.any([&](const Json& message) {
    const Json& method = member_of(message, "method");
    return (method == "textDocument/didChange" || method == "textDocument/didClose") &&
           member_of(member_of(member_of(message, "params"), "textDocument"), "uri") == uri;
  });
}

void LanguageServer::check_changed() {
  inbox_.read_available();
  std::set<std::string> left;
  for (const std::string& uri : unchecked_) {
    const TextDocument* document = workspace_.find(uri);
    if (document == nullptr) continue;
    current_uri_ = uri;
    try {
      publish(uri, diagnostics_of(workspace_.seen(*document), workspace_), document->version());
    } catch (const RpcError&) {
      left.insert(uri);  // the document has changed again
    } catch (const UndecidedSearch& search) {
      print_error("referee lsp: {}\n", search.limit.message);
    }
    current_uri_.clear();
  }
  unchecked_ = std::move(left);
}

void LanguageServer::publish(const std::string& uri, Json diagnostics, const Json& version) {
  Json params = {{"uri", uri}, {"diagnostics", std::move(diagnostics)}};
  if (version.is_number_integer()) params["version"] = version;
  send_({{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
}

// Marks a document as changed. A ruleset may matter to every script, so a change of it marks all documents.
void LanguageServer::mark_changed(const std::string& uri) {
  const TextDocument* document = workspace_.find(uri);
  if (document != nullptr && document->is_ruleset()) {
    workspace_.forget();
    for (const auto& [other, open] : workspace_.documents()) unchecked_.insert(other);
  }
  unchecked_.insert(uri);
}

Json LanguageServer::initialize(const Json& params) {
  initialized_ = true;
  const Json& hints = member_of(member_of(params, "initializationOptions"), "inlayHints");
  inlay_.outcomes = member_of(hints, "outcomes") == true;
  inlay_.totals = member_of(hints, "totals") == true;
  inlay_.turn = member_of(hints, "turn") == true;
  return {{"capabilities", capabilities_json()},
          {"serverInfo", {{"name", "referee"}, {"version", version()}}}};
}

void LanguageServer::add_lifecycle() {
  const auto ignore = [](const Json&) { return Json(); };
  methods_.add("initialize", [this](const Json& params) { return initialize(params); });
  methods_.add("initialized", ignore);
  methods_.add("$/setTrace", ignore);
  methods_.add("workspace/didChangeConfiguration", ignore);
  methods_.add("shutdown", [this](const Json&) {
    shut_down_ = true;
    return Json();
  });
  methods_.add("exit", [this](const Json&) {
    exited_ = true;
    return Json();
  });
  methods_.add("workspace/didChangeWatchedFiles", [this](const Json&) {
    workspace_.forget();
    for (const auto& [uri, open] : workspace_.documents()) unchecked_.insert(uri);
    return Json();
  });
  methods_.add("workspace/executeCommand", [this](const Json& params) { return execute(params); });
}

void LanguageServer::add_documents() {
  methods_.add("textDocument/didOpen", [this](const Json& params) {
    const std::string uri = uri_of(params);
    const Json& text = member_of(params["textDocument"], "text");
    if (!text.is_string()) throw RpcError(kInvalidParams, "`textDocument.text` is missing");
    workspace_.open(uri, text.get<std::string>()).set_version(member_of(params["textDocument"], "version"));
    mark_changed(uri);
    return Json();
  });
  methods_.add("textDocument/didChange", [this](const Json& params) {
    const std::string uri = uri_of(params);
    TextDocument* const document = workspace_.find(uri);
    if (document == nullptr) throw RpcError(kInvalidParams, "this document is not open");
    document->change(member_of(params, "contentChanges"));
    document->set_version(member_of(params["textDocument"], "version"));
    mark_changed(uri);
    return Json();
  });
  methods_.add("textDocument/didSave", [this](const Json& params) {
    workspace_.forget();
    mark_changed(uri_of(params));
    return Json();
  });
  methods_.add("textDocument/didClose", [this](const Json& params) {
    const std::string uri = uri_of(params);
    workspace_.close(uri);
    publish(uri, Json::array(), {});
    return Json();
  });
}

const TextDocument& LanguageServer::document_of(const Json& params) {
  current_uri_ = uri_of(params);
  const TextDocument* const document = workspace_.find(current_uri_);
  if (document == nullptr) throw RpcError(kInvalidParams, "this document is not open");
  return workspace_.seen(*document);
}

void LanguageServer::add_handler(const std::string& method, RequestHandler handler) {
  methods_.add(method, [this, handler = std::move(handler)](const Json& params) {
    return handler(document_of(params), Params(params));
  });
}

void LanguageServer::add_place_handler(const std::string& method,
                                       std::function<Json(const TextDocument&, const ScriptPlace&)> handler) {
  methods_.add(method, [this, handler = std::move(handler)](const Json& params) {
    const TextDocument& document = document_of(params);
    return handler(document, find_place(document, member_of(params, "position")));
  });
}

void LanguageServer::add_handlers() {
  using Text = const TextDocument&;
  using At = const ScriptPlace&;
  const std::string prefix = "textDocument/";
  add_place_handler(prefix + "completion",
                    [this](Text text, At at) { return complete(text, at, workspace_); });
  add_place_handler(prefix + "hover", [this](Text text, At at) { return hover(text, at, workspace_); });
  add_place_handler(prefix + "signatureHelp",
                    [this](Text text, At at) { return signature_help(text, at, workspace_); });
  add_place_handler(prefix + "definition", definition);
  add_place_handler(prefix + "prepareRename", prepare_rename);
  add_handler(prefix + "documentSymbol", [](Text text, const Params&) { return document_symbols(text); });
  add_handler(prefix + "foldingRange", [](Text text, const Params&) { return folding_ranges(text); });
  add_handler(prefix + "formatting",
              [this](Text text, const Params&) { return format_document(text, workspace_); });
  add_handler(prefix + "semanticTokens/full", [](Text text, const Params&) { return semantic_tokens(text); });
  add_handler(prefix + "inlayHint", [this](Text text, const Params& params) {
    return inlay_hints(text, params.object("range"), inlay_, workspace_);
  });
  add_handler(prefix + "codeAction", [this](Text text, const Params& params) {
    return code_actions(text, params.object("range"), workspace_);
  });
  add_handler(prefix + "references", [](Text text, const Params& params) {
    const ScriptPlace place = find_place(text, params.object("position"));
    return references(text, place, member_of(params.object("context"), "includeDeclaration") == true);
  });
  add_handler(prefix + "rename", [this](Text text, const Params& params) {
    const ScriptPlace place = find_place(text, params.object("position"));
    return rename(text, place, params.text("newName"), workspace_);
  });
  add_handler("referee/state", [this](Text text, const Params& params) {
    const ScriptPlace place = find_place(text, params.object("position"));
    return state_at(text, place, params.text("format", "svg"), workspace_);
  });
}

Json LanguageServer::execute(const Json& params) {
  const Params command(params);
  const std::string name = command.text("command");
  const Json& arguments = member_of(params, "arguments");
  if (!arguments.is_array() || arguments.empty() || !arguments[0].is_string())
    throw RpcError(kInvalidParams, "the first argument is a document");
  const TextDocument& document = document_of({{"textDocument", {{"uri", arguments[0]}}}});
  if (name == "referee.reduce") return reduce_to_test(document, workspace_);
  if (name != "referee.explain") throw RpcError(kInvalidParams, fmt::format("no command `{}`", name));
  if (arguments.size() < 2 || !arguments[1].is_number_unsigned() ||
      arguments[1].get<std::uint64_t>() >= kMostPlace)
    throw RpcError(kInvalidParams, "the second argument is a line");
  return explain_line(document, arguments[1].get<std::uint32_t>() + 1, workspace_);
}

}  // namespace referee::app
