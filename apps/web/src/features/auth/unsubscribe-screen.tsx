import { Button } from "@cairn/ui/button";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { explainAny } from "../../session/explain-any.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { t } from "../../i18n/unsubscribe.ts";

type Step = { at: "asked" | "busy" | "done" } | { at: "failed"; problem: string | null };

/**
 * `/unsubscribe/?token=`: stops mail about issues; opened from such a mail, signed in or not. Opening it changes
 * nothing.
 */
export function UnsubscribeScreen() {
  usePageTitle(t("title"));
  const [step, setStep] = useState<Step>({ at: "asked" });
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const stop = async (): Promise<void> => {
    setStep({ at: "busy" });
    try {
      await api.users.unsubscribe({ token });
      setStep({ at: "done" });
    } catch (error) {
      setStep({ at: "failed", problem: explainAny(error) });
    }
  };
  if (step.at === "done")
    return (
      <AuthPage title={t("done_title")} lead={t("done_lead")}>
        <a href="/profile/notifications/" className="font-medium text-accent-ink hover:underline">
          {t("preferences")}
        </a>
      </AuthPage>
    );
  return (
    <AuthPage title={t("title")} lead={t("lead")}>
      {step.at === "failed" && step.problem !== null ? (
        <FormProblem className="mb-4">{step.problem}</FormProblem>
      ) : null}
      <Button variant="primary" size={32} full loading={step.at === "busy"} onClick={() => void stop()}>
        {t("action")}
      </Button>
    </AuthPage>
  );
}
