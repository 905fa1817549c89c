import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { EmailField } from "./email-field.tsx";
import { splitName } from "../../session/person-name.ts";
import type { AuthSearch } from "./search.ts";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

/**
 * The first screen of an empty instance: the person who completes it becomes its admin and continues to the first
 * workspace.
 */
export function FirstVisit({ search }: { search: AuthSearch }) {
  usePageTitle(t("first_title"));
  const form = useAuthForm({
    action: "/api/instances/admins/sign-up/",
    errorCode: search.error_code,
    isNew: true,
    start: {
      name: [search.first_name, search.last_name].filter(Boolean).join(" "),
      email: search.email ?? "",
    },
    asksName: true,
    next: "/onboarding/",
    more: (fields) => splitName(fields.name),
  });
  const { name, email, password } = form.fields;
  return (
    <AuthPage title={t("first_title")} lead={t("first_lead")} foot={t("first_foot")}>
      {form.problems.form ? <FormProblem className="mb-4">{form.problems.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <Field label={t("name")} error={form.problems.name} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              autoFocus
              value={name}
              onChange={(event) => form.set({ name: event.target.value })}
            />
          )}
        </Field>
        <EmailField
          value={email}
          onChange={(text) => form.set({ email: text })}
          error={form.problems.email}
        />
        <NewPasswordField
          label={t("password")}
          name="password"
          value={password}
          onChange={(text) => form.set({ password: text })}
          about={[name, email]}
          error={form.problems.password}
        />
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("first_action")}
        </Button>
      </form>
    </AuthPage>
  );
}
