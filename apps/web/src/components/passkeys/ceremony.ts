// What the browser does with passkeys. The library is part of this module, which is loaded when a passkey is used.
import { ApiError } from "@cairn/client/api-error";
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from "@cairn/contract/entities/passkey";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { explainAny } from "../../session/explain-any.ts";
import { passkeyText as t } from "../two-factor/text.ts";

/** @throws DOMException, or the library's WebAuthnError, which has the same name */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  // Both types are those of WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  return { id, rawId, type, response };
}

async function askPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

/** Names of the browser's errors (WebAuthn §5.1.3, §5.1.4). */
const BY_NAME: Record<string, "cancelled" | "known"> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
};

/** What went wrong: in the browser, or with a call. */
export function explainPasskey(error: unknown): string {
  if (error instanceof ApiError && ("passkey" in error.fields || "credential" in error.fields))
    return t("refused");
  const name = error instanceof Error ? error.name : "";
  return explainAny(error) ?? t(BY_NAME[name] ?? "unusable");
}

export interface PasskeyUse {
  /** Requests the challenge. */
  ask: () => Promise<PasskeyOptions>;
  /** Sends the answer. */
  send: (answer: PasskeyAssertion) => Promise<void>;
  /** Null: it is being used. */
  onProblem: (problem: string | null) => void;
}

/** Never rejects. */
export async function answerByPasskey({ ask, send, onProblem }: PasskeyUse): Promise<void> {
  onProblem(null);
  try {
    await send(await askPasskey(await ask()));
  } catch (error) {
    onProblem(explainPasskey(error));
  }
}
