import { Button } from "@cairn/ui/button";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";

/** A refusal gives the reason: an instance admin, or the only admin of what others work in. */
async function deactivate(): Promise<void> {
  try {
    await api.users.deactivate_me({});
    location.assign("/");
  } catch (error) {
    reportFailure(t("deactivate_failed"), error);
  }
}

/** Permanent deactivation, confirmed by typing the email. */
export function Deactivation({ email }: { email: string }) {
  return (
    <SettingsSection title={t("danger")}>
      <SettingsRows>
        <SettingsRow
          title={t("deactivate_title")}
          text={t("deactivate_text")}
          action={
            <Button
              variant="danger-ghost"
              onClick={() =>
                confirm({
                  title: t("deactivate_question"),
                  description: t("deactivate_confirm"),
                  confirmLabel: t("deactivate_action"),
                  typed: { text: email, label: t("deactivate_typed", { email }) },
                  onConfirm: deactivate,
                })
              }
            >
              {t("deactivate_action")}
            </Button>
          }
        />
      </SettingsRows>
    </SettingsSection>
  );
}
