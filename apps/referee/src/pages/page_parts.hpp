// What all pages have in common: the head, with the policy that names the page's own script and style, and
// data inside a page.
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

struct PageHead {
  std::string_view title;   // markup
  std::string_view style;   // the style sheet
  std::string_view policy;  // of scripts, each directive with `; ` behind it; empty: none may run
};
// From the beginning to `</head>`.
std::string page_head(const PageHead& head);

// A page of tables. `title`, `totals` and `tables` are markup.
std::string index_page(std::string_view title, std::string_view style, std::string_view totals,
                       std::string_view tables);

// `'sha256-...'` of an inline script or style, for a Content-Security-Policy.
std::string policy_hash(std::string_view text);

std::string base64(std::string_view bytes);

// JSON for the inside of a script element: nothing in it ends the element or begins a comment.
std::string embedded_json(std::string_view json);

}  // namespace referee::app
