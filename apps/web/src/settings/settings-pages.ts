// The rows of a settings area: which pages it has, and who may open each (spec §2).
import type { Access } from "@cairn/contract/access";
import type { IconName } from "@cairn/ui/icon";

export interface SettingsPageRow {
  /** Also its word. */
  name: string;
  /** Below `…/settings/`. */
  path: string;
  icon: IconName;
  access: Access;
}

/** The page that an address leads to; the first one where it leads to none. */
export const pageAt = <Row extends SettingsPageRow>(pages: readonly [Row, ...Row[]], pathname: string): Row =>
  pages.find(({ path }) => path !== "" && pathname.endsWith(`/settings/${path}`)) ?? pages[0];
