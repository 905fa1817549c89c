import type { PageRow } from "@cairn/contract/entities/page";
import { readPicture } from "@cairn/domain/logo-props";
import { cx } from "@cairn/ui/cx";
import { Icon, ICON_NAMES, type IconName } from "@cairn/ui/icon";

export type MarkedPage = Pick<PageRow, "logo_props"> & Partial<Pick<PageRow, "color">>;

/** The icon of a page: one that this app draws, or that of all pages. */
export function iconOf({ logo_props: { in_use, icon } }: Pick<PageRow, "logo_props">): IconName {
  if (in_use !== "icon" || typeof icon !== "object" || icon === null || !("name" in icon)) return "page";
  return ICON_NAMES.find((name) => name === icon.name) ?? "page";
}

/** The color of a page's icon; empty for none. */
export const colorOf = ({ logo_props, color = "" }: MarkedPage): string =>
  readPicture(logo_props).color ?? color;

/** What a page is recognized by: its emoji, or an icon in its color. @param size px */
export function PageMark({ page, size = 16 }: { page: MarkedPage; size?: 16 | 40 }) {
  const { emoji } = readPicture(page.logo_props);
  const isLarge = size === 40;
  if (emoji !== null)
    return (
      <span
        aria-hidden
        className={cx(
          "grid flex-none place-items-center",
          isLarge ? "size-10 text-[36px]" : "size-4 text-14",
        )}
      >
        {emoji}
      </span>
    );
  const color = colorOf(page);
  return (
    <span aria-hidden className="grid flex-none" style={color === "" ? undefined : { color }}>
      <Icon name={iconOf(page)} size={size} className={color === "" ? "text-ink-4" : undefined} />
    </span>
  );
}
