/** Texts of the page about roles. */
export const roles = {
  title: "Roles",
  lead: "What each role can do. Project roles apply inside projects.",
  about: "Roles",
  table: "Permissions",
  table_lead:
    "Exactly what the server enforces. In addition: no one can grant a role above their own, and at least one admin must remain.",
  search: "Search permissions",
  what: "Permission",
  yes: "Yes",
  no: "No",
  outside:
    "Private projects are visible to their members only. Public projects can be found and joined by everyone in the workspace.",
  about_guest: "Can view the projects they are in, join public ones, submit to the inbox, and comment.",
  about_viewer: "Can view the projects they are in, join public ones, submit to the inbox, and comment.",
  about_member:
    "Can create and change issues, cycles, modules and views, and invite people up to their own role.",
  about_admin: "Can do everything: settings, roles, features, and deleting.",
  area_workspace: "Workspace and members",
  area_projects: "Projects",
  area_issues: "Issues",
  area_details: "Comments, links and attachments",
  area_inbox: "Inbox",
  area_planning: "Cycles, modules, estimates",
  area_structure: "States and labels",
  area_views: "Saved views",
  area_pages: "Pages",
  area_insight: "Analytics, home, notifications",
} as const;
