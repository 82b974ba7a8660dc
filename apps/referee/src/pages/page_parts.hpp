// Parts that all pages share: the head, with the policy that allows the page's own script and style, and
// data inside a page.
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// The title, style and policy of a page.
struct PageHead {
  std::string_view title;  // markup
  std::string_view style;  // the style sheet
  // Directives about scripts, each followed by `; `. If empty, the page runs no scripts.
  std::string_view policy;
};
// Returns a page from its beginning to `</head>`.
std::string page_head(const PageHead& head);

// Returns a page of tables. `title`, `totals` and `tables` are markup.
std::string index_page(std::string_view title, std::string_view style, std::string_view totals,
                       std::string_view tables);

// Returns `'sha256-...'` of an inline script or style, for a Content-Security-Policy.
std::string policy_hash(std::string_view text);

std::string base64(std::string_view bytes);

// Makes JSON safe inside a script element: nothing in it ends the element or begins a comment.
std::string embedded_json(std::string_view json);

}  // namespace referee::app
