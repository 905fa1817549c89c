// How a page is shown to everyone: settings of the page that existing clients know (`full_width`), the size of its
// text, and its cover.
import type { PageRow } from "@cairn/contract/entities/page";

export const FONT_SIZES = ["small", "normal", "large"] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const isFullWidth = ({ view_props }: Pick<PageRow, "view_props">): boolean =>
  view_props["full_width"] === true;

export const fontSizeOf = ({ view_props }: Pick<PageRow, "view_props">): FontSize =>
  FONT_SIZES.find((size) => size === view_props["font_size"]) ?? "normal";

/** The address of a page's cover; null for none. */
export function coverOf({ view_props }: Pick<PageRow, "view_props">): string | null {
  const cover = view_props["cover"];
  return typeof cover === "string" && cover !== "" ? cover : null;
}

/** The settings with some changed; those of other clients stay. */
export const withAppearance = (
  { view_props }: Pick<PageRow, "view_props">,
  change: { full_width?: boolean; font_size?: FontSize; cover?: string | null },
): PageRow["view_props"] => ({ ...view_props, ...change });
