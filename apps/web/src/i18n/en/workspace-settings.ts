/** Texts of the workspace settings menu, and of its pages that are restricted to some roles. */
export const workspace_settings = {
  settings: "Settings",
  general: "General",
  members: "Members",
  roles: "Roles",
  billing: "Billing",
  boards: "Published boards",
  exports: "Exports",
  trash: "Trash",
  webhooks: "Webhooks",
  audit_log: "Audit log",
  imports: "Import",
  integrations: "Integrations",
  api_tokens: "API tokens",
  admins_only_title: "Only workspace admins can open this page",
  admins_only_text:
    "Only admins of {{workspace}} can open {{page}}. Ask one of them, or ask for the Admin role.",
  admins_only_ask: "See admins",
  members_only_title: "Only workspace members can open this page",
  members_only_text:
    "Guests and viewers of {{workspace}} can’t open {{page}}. Ask an admin for the Member role.",
} as const;
