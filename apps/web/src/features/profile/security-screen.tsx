import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { t } from "./text.ts";

/** `/profile/security/`: the password; the second factor; the person's sessions. */
export function SecurityScreen() {
  usePageTitle(t("security"));
  return (
    <SettingsPage title={t("security")} lead={t("security_lead")}>
      <PasswordSection />
      <TwoFactorSection />
      <LinkedAccounts />
      <SessionsSection />
    </SettingsPage>
  );
}
