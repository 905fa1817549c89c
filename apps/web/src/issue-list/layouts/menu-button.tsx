import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import type { MouseEvent } from "react";
import { t } from "../../i18n/issues.ts";

/** Opens the context menu of the row or card, which the whole list shares. */
function openMenu(event: MouseEvent<HTMLButtonElement>): void {
  event.stopPropagation();
  const { right, bottom } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.dispatchEvent(
    new window.MouseEvent("contextmenu", {
      bubbles: true,
      cancelable: true,
      clientX: right - 24,
      clientY: bottom,
    }),
  );
}

/** The menu button of a row or card, visible on hover and with the focus. */
export function MenuButton({ name, className }: { name: string; className: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={t("issue_menu", { key: name })}
      onClick={openMenu}
      className={cx(
        "z-2 grid size-6 flex-none place-items-center rounded-control bg-hover text-ink-3 opacity-0 group-hover/row:opacity-100 hover:bg-active hover:text-ink focus-visible:opacity-100 touch:hidden",
        className,
      )}
    >
      {/* Not rendered while invisible, for speed. */}
      <Icon name="more" size={14} className="hidden group-hover/row:block in-focus-visible:block" />
    </button>
  );
}
