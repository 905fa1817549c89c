import { SettingsPage } from "../../parts/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { PasswordPart } from "./password-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { t } from "./text.ts";

/** `/profile/security/`: the password; where one is signed in. */
export function SecurityScreen() {
  usePageTitle(t("security"));
  return (
    <SettingsPage title={t("security")} lead={t("security_lead")}>
      <PasswordPart />
      <LinkedAccounts />
      <SessionsPart />
    </SettingsPage>
  );
}
