// The pages of a settings area and who may open each (spec §2).
import type { Access } from "@cairn/contract/access";
import type { IconName } from "@cairn/ui/icon";

export interface SettingsPageRow {
  /** Also the key of its text. */
  name: string;
  /** Below `…/settings/`. */
  path: string;
  icon: IconName;
  access: Access;
}

/** The page at an address; the first one if there is none. */
export const pageAt = <Row extends SettingsPageRow>(pages: readonly [Row, ...Row[]], pathname: string): Row =>
  pages.find(({ path }) => path !== "" && pathname.includes(`/settings/${path}`)) ?? pages[0];
