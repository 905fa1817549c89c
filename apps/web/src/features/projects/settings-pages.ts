// The pages of a project's settings, and who may open each (spec §2).
import { pageAt, type SettingsPageRow } from "../../settings/settings-pages.ts";

export const SETTINGS_PAGES = [
  { name: "general", path: "", icon: "gear", access: "project.write" },
  { name: "members", path: "members/", icon: "users", access: "project.write" },
  { name: "features", path: "features/", icon: "module", access: "project.admin" },
  { name: "states", path: "states/", icon: "pie", access: "project.write" },
  { name: "labels", path: "labels/", icon: "tag", access: "project.write" },
  { name: "estimates", path: "estimates/", icon: "est", access: "project.admin" },
  { name: "automations", path: "automations/", icon: "bolt", access: "project.admin" },
  { name: "git", path: "git/", icon: "branch", access: "project.admin" },
  { name: "integrations", path: "integrations/", icon: "plug", access: "project.admin" },
  { name: "imports", path: "imports/", icon: "upload", access: "project.admin" },
] as const satisfies readonly SettingsPageRow[];

export const settingsPageAt = (pathname: string): (typeof SETTINGS_PAGES)[number] =>
  pageAt<(typeof SETTINGS_PAGES)[number]>(SETTINGS_PAGES, pathname);
