import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import type { MouseEvent } from "react";
import { t } from "../../i18n/issues.ts";

/** Opens the menu of the row or card that it is in, as a right click on it does: there is one menu for the whole list. */
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

/** Seen on hover and with the focus; its place is kept, or lies over what is not read there. */
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
      {/* What is not seen is not drawn. */}
      <Icon name="more" size={14} className="hidden group-hover/row:block in-focus-visible:block" />
    </button>
  );
}
