#include "pages/page_texts.hpp"

#include "drawing_css.hpp"
#include "frames_js.hpp"
#include "layout_js.hpp"
#include "names_js.hpp"
#include "page_css.hpp"
#include "page_html.hpp"
#include "page_js.hpp"
#include "pages/replay_page.hpp"
#include "rows_js.hpp"
#include "start_js.hpp"

namespace referee::app {

std::string_view drawing_style() { return kDrawingCss; }

std::string_view page_frame() { return kPageHtml; }

std::string page_style() { return std::string(kDrawingCss) + std::string(kPageCss); }

std::string page_program(std::string_view start) {
  return std::string(kNamesJs) + std::string(kFramesJs) + std::string(kRowsJs) + std::string(kLayoutJs) +
         std::string(kPageJs) + std::string(start.empty() ? kStartJs : start);
}

}  // namespace referee::app
