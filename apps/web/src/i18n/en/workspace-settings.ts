/** Texts of the workspace settings menu, and of its pages that are restricted to some roles. */
export const workspace_settings = {
  settings: "Settings",
  general: "General",
  members: "Members",
  roles: "Roles",
  billing: "Billing",
  boards: "Published boards",
  imports: "Import",
  admins_only_title: "Only workspace admins can open this page",
  admins_only_text:
    "Only admins of {{workspace}} can open {{page}}. Ask one of them, or ask for the Admin role.",
  admins_only_ask: "See admins",
} as const;
