// The pages of a workspace's settings, and who may open each (spec §2).
import type { Access } from "@cairn/contract/access";
import type { IconName } from "@cairn/ui/icon";

interface SettingsPageRow {
  /** Also its word. */
  name: string;
  /** Below `/{ws}/settings/`. */
  path: string;
  icon: IconName;
  access: Access;
}

export const SETTINGS_PAGES = [
  { name: "general", path: "", icon: "gear", access: "workspace.view" },
  { name: "members", path: "members/", icon: "users", access: "workspace.view" },
  { name: "roles", path: "roles/", icon: "shield", access: "workspace.admin" },
  { name: "billing", path: "billing/", icon: "card", access: "workspace.admin" },
  { name: "imports", path: "imports/", icon: "upload", access: "workspace.admin" },
] as const satisfies readonly SettingsPageRow[];

/** The page that an address leads to; the first one where it leads to none. */
export const settingsPageAt = (pathname: string): (typeof SETTINGS_PAGES)[number] =>
  SETTINGS_PAGES.find(({ path }) => path !== "" && pathname.endsWith(`/settings/${path}`)) ??
  SETTINGS_PAGES[0];
