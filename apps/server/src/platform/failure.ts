// How a handler or service refuses a request: `throw fail("issue.not_found")`. The registry in the contract defines
// status and text.
import { AUTH_ERRORS, type AuthErrorName } from "@cairn/contract/auth-errors";
import { BULK_ERRORS } from "@cairn/contract/bulk-errors";
import { ERRORS, type ErrorFormat, type ErrorCode, type ErrorDef } from "@cairn/contract/errors";

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(code: ErrorCode, body: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.status = ERRORS[code].status;
    this.body = body;
  }
}

const error = (message: string): Record<string, unknown> => ({ error: message });

/** How each error format carries a message (contract/issues §1). */
const BODIES: Record<ErrorFormat, (message: string) => Record<string, unknown>> = {
  error,
  fields: error,
  conflict: error,
  errors: (message) => ({ error: [message] }),
  message: (message) => ({ message }),
  detail: (message) => ({ detail: message }),
  code: (message) => ({ error_code: AUTH_ERRORS.RATE_LIMIT_EXCEEDED, error_message: message }),
  bulk: (message) => ({
    error_code: BULK_ERRORS[message as keyof typeof BULK_ERRORS],
    error_message: message,
  }),
};

const bodyOf = ({ dialect, message }: ErrorDef): Record<string, unknown> => BODIES[dialect](message);

/** An error in its format; `extra` keys are added to the body. */
export const fail = (code: ErrorCode, extra: Record<string, unknown> = {}): Failure =>
  new Failure(code, { ...bodyOf(ERRORS[code]), ...extra });

/** 400 keyed by field: `invalid({ name: ["…"] })`; cross-field messages go under `non_field_errors`. */
export const invalid = (fields: Record<string, string[]>): Failure => new Failure("invalid", fields);

/** 410 keyed by field: the value is already in use. */
export const conflict = (field: string, message: string): Failure =>
  new Failure("conflict", { [field]: message });

/** A sign-in error as JSON (contract/workspace §0.3). */
export const authFailure = (name: AuthErrorName, extra: Record<string, unknown> = {}): Failure =>
  new Failure("auth", { error_code: AUTH_ERRORS[name], error_message: name, ...extra });
