import { Icon } from "@cairn/ui/icon";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { t } from "../../../i18n/issues.ts";

/** Toasts do not cover the button, and lists leave space for it at their end. */
const FLOATING = {
  "data-keeps-clear": "",
  "data-floating": "",
  className:
    "absolute right-4 bottom-4 z-5 grid size-13 place-items-center rounded-[16px] bg-accent text-accent-ink shadow-menu",
};

interface CreateProps {
  onCreate: () => void;
  /** The menu of the button, if there are several ways to add an issue. */
  addMenu?: readonly MenuEntry[] | undefined;
}

/** The floating primary action on a phone, within reach of the thumb. */
export function PhoneCreate({ onCreate, addMenu }: CreateProps) {
  const face = <Icon name="plus" size={22} />;
  if (addMenu)
    return (
      <Menu items={addMenu} label={t("add_issue")} align="end" side="top">
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
