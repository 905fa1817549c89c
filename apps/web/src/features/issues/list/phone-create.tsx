import { Icon } from "@cairn/ui/icon";
import { t } from "../../../i18n/issues.ts";

/** The primary action of a phone, where the thumb is. */
export function PhoneCreate({ onCreate }: { onCreate: () => void }) {
  return (
    <button
      type="button"
      aria-label={t("new_issue")}
      onClick={onCreate}
      className="absolute right-4 bottom-4 z-5 grid size-13 place-items-center rounded-[16px] bg-accent text-accent-ink shadow-menu"
    >
      <Icon name="plus" size={22} />
    </button>
  );
}
