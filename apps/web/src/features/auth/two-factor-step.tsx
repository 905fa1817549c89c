import { Button } from "@cairn/ui/button";
import { FactorField } from "../../components/two-factor/factor-field.tsx";
import { t } from "../../components/two-factor/text.ts";
import { useForm } from "../../forms/use-form.ts";
import { postForm } from "../../session/csrf.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { authProblem } from "./auth-errors.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import type { AuthSearch } from "./search.ts";
import { t as auth } from "./text.ts";

/** `/accounts/two-factor/`: the second step of a sign-in. */
export function TwoFactorStep({ search }: { search: AuthSearch }) {
  usePageTitle(t("step_title"));
  const problem = authProblem(search.error_code);
  const form = useForm({
    start: { code: "" },
    problems: problem ? { [problem.field === "code" ? "code" : "form"]: auth(problem.word) } : {},
    check: ({ code }) => (code.trim() === "" ? { code: t("code_missing") } : {}),
    save: ({ code }) => postForm("/auth/two-factor/", { code }),
    refused: () => ({ form: auth("unreachable") }),
  });
  return (
    <AuthPage title={t("step_title")} lead={t("step_lead")}>
      {form.problems.form ? <FormProblem className="mb-4">{form.problems.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <FactorField
          value={form.fields.code}
          error={form.problems.code}
          onChange={(code) => form.set({ code })}
        />
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("step_action")}
        </Button>
      </form>
      <p className="mt-5 text-pretty text-ink-3">{t("step_lost")}</p>
      <a href="/" className="touch-line mt-2 font-medium text-accent hover:underline">
        {t("step_again")}
      </a>
    </AuthPage>
  );
}
