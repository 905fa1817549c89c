import { Icon } from "@cairn/ui/icon";
import { t } from "./settings-text.ts";

/** Explains why the fields below it are disabled. */
export function AdminsOnlyNote() {
  return (
    <p className="mt-4 flex items-center gap-2 text-ink-2">
      <Icon name="lock" className="text-ink-3" />
      {t("admins_only")}
    </p>
  );
}
