import type { PageRow } from "@cairn/contract/entities/page";
import { Icon } from "@cairn/ui/icon";
import { readPicture } from "../../components/emoji/logo-props.ts";

/** The emoji of a page, or the icon of pages. */
export function PageMark({ page }: { page: Pick<PageRow, "logo_props"> }) {
  const { emoji } = readPicture(page.logo_props);
  if (emoji === null) return <Icon name="page" className="flex-none text-ink-4" />;
  return (
    <span aria-hidden className="grid size-4 flex-none place-items-center text-14">
      {emoji}
    </span>
  );
}
