/** Words of the menu of a workspace's settings, and of its pages that not everybody may open. */
export const workspace_settings = {
  settings: "Settings",
  general: "General",
  members: "Members",
  roles: "Roles",
  billing: "Billing",
  imports: "Import",
  admins_only_title: "Only admins of the workspace open this page",
  admins_only_text:
    "{{page}} is for the admins of {{workspace}}. One of them can look for you, or make you an admin.",
  admins_only_ask: "See who is an admin",
} as const;
