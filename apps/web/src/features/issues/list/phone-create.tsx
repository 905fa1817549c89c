import { Icon } from "@cairn/ui/icon";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { t } from "../../../i18n/issues.ts";

/** Messages stay clear of it, and lists end above it. */
const FLOATING = {
  "data-keeps-clear": "",
  "data-floating": "",
  className:
    "absolute right-4 bottom-4 z-5 grid size-13 place-items-center rounded-[16px] bg-accent text-accent-ink shadow-menu",
};

interface CreateProps {
  onCreate: () => void;
  /** Where there are several ways of adding an issue. */
  ways?: readonly MenuEntry[] | undefined;
}

/** The primary action of a phone, where the thumb is. */
export function PhoneCreate({ onCreate, ways }: CreateProps) {
  const face = <Icon name="plus" size={22} />;
  if (ways)
    return (
      <Menu items={ways} label={t("add_issue")} align="end" side="top">
        <button type="button" aria-label={t("add_issue")} {...FLOATING}>
          {face}
        </button>
      </Menu>
    );
  return (
    <button type="button" aria-label={t("new_issue")} {...FLOATING} onClick={onCreate}>
      {face}
    </button>
  );
}
