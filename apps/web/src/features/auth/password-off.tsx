import type { InstanceConfig } from "@cairn/contract/entities/instance";
import { offeredProviders } from "../../session/sign-in-providers.ts";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { authProblem } from "./auth-errors.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { type EntranceProps, joinHead } from "./accepted-invitation.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { t } from "./text.ts";

/** `/` and `/sign-up/` if passwords are off: other providers, or an explanation why no one can sign in. */
export function PasswordOff({ search, config, invited }: EntranceProps & { config: InstanceConfig }) {
  const head = invited
    ? joinHead(invited, "on")
    : { title: t("sign_in"), lead: t("sign_in_lead", { host: location.host }) };
  usePageTitle(head.title);
  const problem = authProblem(search.error_code);
  const hasOther = offeredProviders(config).length > 0;
  return (
    <AuthPage {...head} invited={invited}>
      {problem ? <FormProblem className="mb-4">{t(problem.word)}</FormProblem> : null}
      {hasOther || problem ? null : <FormProblem className="mb-4">{t("password_off")}</FormProblem>}
      <ProviderButtons config={config} next={safeNextPath(search.next_path)} isAlone />
    </AuthPage>
  );
}
