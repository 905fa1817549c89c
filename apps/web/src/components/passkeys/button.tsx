import { Button } from "@cairn/ui/button";
import { lazyCall } from "@cairn/ui/lazy-part";
import { type ReactNode, useState } from "react";
import { FormProblem } from "../../forms/form-problem.tsx";
import type { PasskeyUse } from "./ceremony.ts";

/** Browsers offer passkeys only on https and at `localhost`, and only at host names (WebAuthn §5.1.3). */
export type Obstacle = "insecure" | "address" | "browser";

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Why this page can't use passkeys; null if it can. */
export function passkeyObstacle(): Obstacle | null {
  if (!globalThis.isSecureContext) return "insecure";
  if (IP_ADDRESS.test(location.hostname)) return "address";
  return "PublicKeyCredential" in globalThis ? null : "browser";
}

/** The sign-in page has this button: what happens after a click is loaded then. */
const answer = lazyCall(async () => {
  const { answerByPasskey } = await import("./ceremony.ts");
  return (use: PasskeyUse): void => void answerByPasskey(use);
});

interface PasskeyButtonProps extends Pick<PasskeyUse, "ask" | "send"> {
  label: string;
  primary?: boolean;
}

/**
 * Asks the browser for a passkey, and says what went wrong. Once the answer is sent, the button stays busy: a page or a
 * dialog ends with it.
 */
export function PasskeyButton({ label, primary = false, ask, send }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onProblem = (found: string | null): void => {
    setProblem(found);
    setBusy(found === null);
  };
  return (
    <>
      {problem === null ? null : <FormProblem className="mb-3">{problem}</FormProblem>}
      <Button
        size={32}
        full
        icon="key"
        variant={primary ? "primary" : "line"}
        loading={isBusy}
        onClick={() => answer({ ask, send, onProblem })}
      >
        {label}
      </Button>
    </>
  );
}

/** Between ways to go on: “or”. */
export const OrLine = ({ children }: { children: ReactNode }) => (
  <p className="my-4 flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
);
