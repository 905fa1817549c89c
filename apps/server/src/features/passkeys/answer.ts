// What a passkey answers, as forms carry it: JSON in a field.
import { PasskeyAssertion } from "@cairn/contract/entities/passkey";
import { mismatch } from "../../platform/http/validation.ts";

/** Null for anything else. */
export function readAssertion(text: string): PasskeyAssertion | null {
  try {
    const answer: unknown = JSON.parse(text);
    return mismatch(PasskeyAssertion, answer) === null ? (answer as PasskeyAssertion) : null;
  } catch {
    return null;
  }
}
