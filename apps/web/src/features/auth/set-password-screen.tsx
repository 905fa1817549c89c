import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { toast } from "@cairn/ui/toast";
import { t } from "../../forms/auth-text.ts";
import { useForm } from "../../forms/use-form.ts";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { setPassword } from "../../session/change-password.ts";
import { explainAny } from "../../session/explain-any.ts";
import { landingPath, safeNextPath } from "../../session/paths.ts";
import { updateSession, useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";

/** `/accounts/set-password/`: a first password for people who signed in with a code (contract/workspace §1.2). */
export function SetPasswordScreen() {
  usePageTitle(t("set_title"));
  const { me, profile, settings } = useSession();
  const navigate = useNavigate();
  const [next] = useState(() => safeNextPath(new URLSearchParams(location.search).get("next_path") ?? ""));
  const leavePage = (): void => void navigate({ to: next ?? landingPath(profile, settings), replace: true });
  return (
    <SetupFrame>
      <SetupTitle title={t("set_title")} lead={t("set_lead")} />
      <FirstPassword
        email={me.email}
        onSet={() => {
          updateSession({ me: { ...me, is_password_autoset: false } });
          toast({ title: t("set_done"), tone: "success" });
          leavePage();
        }}
      />
      <Button variant="ghost" size={32} full className="mt-2" onClick={leavePage}>
        {t("set_skip")}
      </Button>
    </SetupFrame>
  );
}

function FirstPassword({ email, onSet }: { email: string; onSet: () => void }) {
  const form = useForm({
    start: { password: "" },
    check: ({ password }) => (password === "" ? { password: t("set_required") } : {}),
    save: async ({ password }) => {
      if ((await setPassword(password)) !== null) return { password: t("set_weak") };
      onSet();
      return null;
    },
    refused: (reason) => {
      toast({ title: t("set_failed"), description: explainAny(reason) ?? undefined, tone: "error" });
      return {};
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={t("new_password")}
        name="password"
        value={form.fields.password}
        onChange={(password) => form.set({ password })}
        about={[email]}
        error={form.problems.password}
      />
      <Button type="submit" variant="primary" size={32} full loading={form.busy}>
        {t("reset_action")}
      </Button>
    </form>
  );
}
