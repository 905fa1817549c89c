import type { SecondStepOptions } from "@cairn/contract/entities/passkey";
import { Button } from "@cairn/ui/button";
import { Skeleton } from "@cairn/ui/skeleton";
import { useEffect, useState } from "react";
import { OrLine, PasskeyButton, passkeyObstacle } from "../../components/passkeys/button.tsx";
import { FactorField } from "../../components/two-factor/factor-field.tsx";
import { passkeyText, t } from "../../components/two-factor/text.ts";
import { useForm } from "../../forms/use-form.ts";
import { postForm } from "../../session/csrf.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { authProblem } from "./auth-errors.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { requestJson } from "../../session/fetch-json.ts";
import type { AuthSearch } from "./search.ts";
import { t as auth } from "./text.ts";

const STEP_PATH = "/auth/two-factor/";
const askStep = (): Promise<SecondStepOptions> => requestJson<SecondStepOptions>(`${STEP_PATH}options/`);

/** Of a step that has expired, or can't be asked for: the form reports why when it is sent. */
const UNKNOWN: SecondStepOptions = { has_app: true, passkey: null };

/** What the person may use; null while it is loading. */
function useSecondStep(): SecondStepOptions | null {
  const [step, setStep] = useState<SecondStepOptions | null>(null);
  useEffect(() => {
    askStep().then(setStep, () => setStep(UNKNOWN));
  }, []);
  return step;
}

/** `/accounts/two-factor/`: the second step of a sign-in. */
export function TwoFactorStep({ search }: { search: AuthSearch }) {
  const step = useSecondStep();
  const onlyPasskey = step?.has_app === false;
  const title = t(onlyPasskey ? "step_title_passkey" : "step_title");
  usePageTitle(title);
  const problem = authProblem(search.error_code);
  const offersPasskey = step !== null && step.passkey !== null && passkeyObstacle() === null;
  return (
    <AuthPage title={title} lead={t("step_lead")}>
      {problem && problem.field !== "code" ? (
        <FormProblem className="mb-4">{auth(problem.word)}</FormProblem>
      ) : null}
      {offersPasskey ? (
        <>
          <PasskeyButton
            label={passkeyText("use")}
            primary={onlyPasskey}
            ask={async () => (await askStep()).passkey ?? {}}
            send={(answer) => postForm(STEP_PATH, { passkey: JSON.stringify(answer) })}
          />
          <OrLine>{auth("or")}</OrLine>
        </>
      ) : null}
      {step === null ? (
        <Skeleton height={120} />
      ) : (
        <CodeForm
          problem={problem?.field === "code" ? auth(problem.word) : null}
          kind={onlyPasskey ? "recovery" : "any"}
          isFirst={!offersPasskey}
        />
      )}
      <p className="mt-5 text-pretty text-ink-3">{t("step_lost")}</p>
      <a href="/" className="touch-line mt-2 font-medium text-accent hover:underline">
        {t("step_again")}
      </a>
    </AuthPage>
  );
}

interface CodeFormProps {
  problem: string | null;
  kind: "any" | "recovery";
  /** There is nothing else to use before it. */
  isFirst: boolean;
}

function CodeForm({ problem, kind, isFirst }: CodeFormProps) {
  const form = useForm({
    start: { code: "" },
    problems: problem === null ? {} : { code: problem },
    check: ({ code }) => (code.trim() === "" ? { code: t("code_missing") } : {}),
    save: ({ code }) => postForm(STEP_PATH, { code }),
    refused: () => ({ form: auth("unreachable") }),
  });
  return (
    <>
      {form.problems.form ? <FormProblem className="mb-4">{form.problems.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <FactorField
          kind={kind}
          autoFocus={isFirst || problem !== null}
          value={form.fields.code}
          error={form.problems.code}
          onChange={(code) => form.set({ code })}
        />
        <Button
          type="submit"
          variant={kind === "recovery" && !isFirst ? "line" : "primary"}
          size={32}
          full
          loading={form.busy}
          className="mt-1"
        >
          {t("step_action")}
        </Button>
      </form>
    </>
  );
}
