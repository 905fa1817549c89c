// The pages of a workspace's settings, and who may open each (spec §2).
import { pageAt, type SettingsPageRow } from "../../settings/settings-pages.ts";

export const SETTINGS_PAGES = [
  { name: "general", path: "", icon: "gear", access: "workspace.view" },
  { name: "members", path: "members/", icon: "users", access: "workspace.view" },
  { name: "roles", path: "roles/", icon: "shield", access: "workspace.admin" },
  { name: "billing", path: "billing/", icon: "card", access: "workspace.admin" },
  { name: "boards", path: "boards/", icon: "globe", access: "workspace.write" },
  { name: "exports", path: "exports/", icon: "download", access: "workspace.write" },
  { name: "trash", path: "trash/", icon: "trash", access: "workspace.view" },
  { name: "webhooks", path: "webhooks/", icon: "bolt", access: "workspace.admin" },
  { name: "imports", path: "imports/", icon: "upload", access: "workspace.admin" },
  { name: "integrations", path: "integrations/", icon: "plug", access: "workspace.admin" },
  { name: "api_tokens", path: "api-tokens/", icon: "key", access: "workspace.admin" },
  { name: "audit_log", path: "audit-log/", icon: "history", access: "workspace.admin" },
] as const satisfies readonly SettingsPageRow[];

export const settingsPageAt = (pathname: string): (typeof SETTINGS_PAGES)[number] =>
  pageAt<(typeof SETTINGS_PAGES)[number]>(SETTINGS_PAGES, pathname);
