const SIGN_IN = ["auth", "instance", "mail", "onboarding", "users"];
const ISSUES = ["issues", "states", "labels", "sub-issues"];
const DETAILS = [
  "attachments",
  "comments",
  "files",
  "issue-links",
  "issue-relations",
  "reactions",
  "subscriptions",
];
const COLLECTIONS = ["cycles", "modules", "progress"];
const PROJECT = ["projects", "states", "labels", "estimates", "automations", "imports"];

/** What a journey names that tests all features. */
export const EVERY_FEATURE = "every feature";

/**
 * The features that each journey in `e2e/` tests, by the names of their folders in `apps/web/src/features` and
 * `apps/server/src/features`. `npm test -- --changed` runs a journey when a file in one of its features has changed.
 * @type {Record<string, readonly string[]>}
 */
export const JOURNEYS = {
  "all-screens": [EVERY_FEATURE],
  analytics: ["analytics"],
  archives: [...ISSUES, ...COLLECTIONS, "search"],
  automations: ["automations", "projects", "imports", ...ISSUES],
  backlog: [...ISSUES, "imports"],
  bulk: ISSUES,
  calendar: ISSUES,
  "comment-threads": ["comments", "issues"],
  console: ["console", "instance", "auth", "mail"],
  crash: ["issues"],
  cycles: ["cycles", "progress"],
  authentication: [...SIGN_IN, "workspaces", "projects", "inbox"],
  "drafts-archive": ISSUES,
  estimates: ["estimates", "projects", "issues"],
  favorites: ["favorites", "projects", "cycles", "modules", "views", "pages"],
  "filter-groups": [...ISSUES, "views"],
  filters: ISSUES,
  "first-visit": [...SIGN_IN, "workspaces", "projects", "home"],
  "focus-ring": ["issues", "projects", "profile"],
  frame: ["home", "projects", "issues", "profile", "workspaces", "help"],
  gantt: [...ISSUES, "issue-relations"],
  home: ["home", "dashboards"],
  import: ["imports", "issues", "comments"],
  inbox: ["inbox", "issues"],
  "inbox-sources": ["inbox", "inbox-form", "inbox-sources"],
  "issue-detail": [...ISSUES, ...DETAILS],
  "issue-parts": [...ISSUES, ...DETAILS],
  "issue-places": [...ISSUES, "issue-places"],
  "issue-text": [...ISSUES, ...DETAILS],
  issues: ISSUES,
  kanban: ISSUES,
  keyboard: [...ISSUES, ...COLLECTIONS, "projects", "search"],
  language: ["auth", "profile", "users", "issues"],
  "layout-shift": ["issues", "home"],
  "lists-filters": ISSUES,
  "lists-rows": ISSUES,
  live: [...ISSUES, "live"],
  "long-lists": ISSUES,
  module: ["modules", "progress", "issues"],
  modules: ["modules", "progress"],
  notifications: ["notifications", "subscriptions", "comments"],
  "notifications-list": ["notifications"],
  offline: [...ISSUES, "live"],
  "own-email": [...SIGN_IN, "profile"],
  "own-settings": ["profile", "users", "notifications", "workspaces", "workspace-themes", "files"],
  pages: ["pages", "favorites", "search"],
  phone: [...ISSUES, "home", "notifications"],
  planning: COLLECTIONS,
  "pointer-keys": ISSUES,
  process: ["instance"],
  profile: ["profiles"],
  "project-settings": PROJECT,
  "project-settings-access": PROJECT,
  projects: ["projects", "workspaces"],
  providers: [...SIGN_IN, "profile"],
  removed: ["projects", "workspaces", "issues", "live"],
  search: ["search", "issues"],
  security: [EVERY_FEATURE],
  spreadsheet: ISSUES,
  sprint: ["cycles", "progress", "issues"],
  switchers: ["projects", "cycles", "modules", "views", "pages"],
  touch: ISSUES,
  views: ["views", "issues"],
  "workspace-settings": ["workspaces", "workspace-themes", "payments"],
  "writing-keys": [...ISSUES, "comments"],
};
