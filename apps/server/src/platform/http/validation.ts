// Request validation by the contract's schemas. Bodies are taken as they are (no coercion, nothing removed); what is wrong is told by field
// (contract/issues §1).
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { TSchema } from "typebox";
import { invalid } from "../failure.ts";

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  coerceTypes: false,
  allowUnionTypes: true,
  messages: true,
});
addFormats.default(ajv);

const MESSAGES: Record<string, (error: ErrorObject) => string> = {
  required: () => "This field is required.",
  minLength: () => "This field may not be blank.",
  pattern: () => "This field may not be blank.",
  maxLength: (error) => `Use at most ${String(error.params.limit)} characters.`,
  maxItems: (error) => `Use at most ${String(error.params.limit)} items.`,
  enum: () => "This is not one of the choices.",
  const: () => "This is not one of the choices.",
  minimum: (error) => `Use at least ${String(error.params.limit)}.`,
  maximum: (error) => `Use at most ${String(error.params.limit)}.`,
  type: (error) => `This must be of type ${String(error.params.type)}.`,
  format: (error) => `This is not a valid ${String(error.params.format)}.`,
};

/** The top-level field that an error is about; `non_field_errors` for the whole. */
function fieldOf(error: ErrorObject): string {
  const [, first] = error.instancePath.split("/");
  if (first) return first.replaceAll("~1", "/").replaceAll("~0", "~");
  if (error.keyword === "required") return String(error.params.missingProperty);
  return "non_field_errors";
}

/** Errors of the branches of a union say less than "none fits": one message a field is enough. */
function byField(errors: readonly ErrorObject[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    if (error.keyword === "anyOf") continue;
    const field = fieldOf(error);
    fields[field] ??= [(MESSAGES[error.keyword] ?? (() => "This value is not valid."))(error)];
  }
  return Object.keys(fields).length > 0 ? fields : { non_field_errors: ["This value is not valid."] };
}

const compiled = new WeakMap<TSchema, ValidateFunction>();

function validatorOf(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validator = ajv.compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/** Whether a value fits a schema, and if not, why, for messages and tests. */
export function mismatch(schema: TSchema, value: unknown): string | null {
  const validate = validatorOf(schema);
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: "; " });
}

/** @throws invalid, keyed by field */
export function requireValid(schema: TSchema, value: unknown): void {
  const validate = validatorOf(schema);
  if (!validate(value)) throw invalid(byField(validate.errors ?? []));
}
