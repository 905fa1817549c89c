import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { explainAny } from "../../session/explain-any.ts";
import { mailCode } from "../../session/mail-code.ts";
import { useSession } from "../../session/session.ts";
import { t } from "../../forms/auth-text.ts";
import { SignInCodeForm } from "../../forms/sign-in-code-form.tsx";

/** Whether an invitation is withheld from a person who sees `shown` of them. */
export function useIsHeldBack(shown: number): boolean {
  const { me, settings } = useSession();
  return shown === 0 && settings.workspace.invites > 0 && !me.is_email_verified;
}

/**
 * Offers to confirm the person's address with a mailed code if an invitation is withheld because the address is
 * unconfirmed (security 48).
 * @param shown how many invitations the person sees
 */
export function HiddenInvitation({ shown }: { shown: number }) {
  const { me } = useSession();
  const isHeldBack = useIsHeldBack(shown);
  const [step, setStep] = useState<"offer" | "code" | "off">("offer");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!isHeldBack) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setStep((await mailCode(me.email)) === null ? "code" : "off");
    } catch (reason) {
      setError(explainAny(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t("mine_hidden_title")} className="mb-6 rounded-card p-4 frame">
      <h2 className="mb-1 font-strong text-ink">{t("mine_hidden_title")}</h2>
      <p className="mb-3 text-pretty text-ink-3">
        {t(step === "off" ? "mine_hidden_link" : "mine_hidden", { email: me.email })}
      </p>
      {error ? (
        <p role="alert" className="mb-3 text-danger">
          {error}
        </p>
      ) : null}
      {step === "offer" ? (
        <Button icon="mail" loading={busy} onClick={() => void send()}>
          {t("mine_send")}
        </Button>
      ) : null}
      {step === "code" ? (
        <SignInCodeForm email={me.email} action="/auth/magic-sign-in/" next="/invitations/" problem={null} />
      ) : null}
    </section>
  );
}
