export const archives = {
  archives: "Archives",
  issues: "Issues",
  cycles: "Cycles",
  modules: "Modules",
  archived_on: "Archived {{day}}",
  search_cycles: "Search archived cycles",
  search_modules: "Search archived modules",
  empty_cycles: "No archived cycles",
  empty_cycles_text:
    "A cycle that has ended can be archived from its menu. It and its issues stay as they are.",
  empty_modules: "No archived modules",
  empty_modules_text:
    "A module that is completed or canceled can be archived from its menu. It and its issues stay as they are.",
  banner_cycles: "This cycle was archived on {{day}}. It can be read, not changed.",
  banner_modules: "This module was archived on {{day}}. It can be read, not changed.",
  nothing: "No issues",
  nothing_text: "Nothing was in it when it was archived.",
} as const;
