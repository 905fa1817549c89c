/** Texts about the pages of an issue. */
export const issuePages = {
  pages: "Pages",
  add_page: "Add page",
  page_search: "Search pages…",
  remove_page: "Remove {{name}}",
  removed: "Page removed from {{key}}",
  add_failed: "Couldn’t add the page to {{key}}",
  remove_failed: "Couldn’t remove the page from {{key}}",
  search_failed: "Couldn’t search pages",
} as const;
