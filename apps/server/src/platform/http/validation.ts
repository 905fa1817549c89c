// Validates requests against the contract's schemas. Bodies are taken as they are (no coercion, nothing removed);
// errors are given by field (contract/issues §1).
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { isColor, isPalette, isPictureAddress } from "@cairn/domain/colors";
import { isDay, readInstant } from "@cairn/domain/dates";
import type { TSchema } from "typebox";
import { invalid } from "../failure.ts";

/** ISO 8601; without a time zone, it is UTC. */
const WIRE_INSTANT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const isWireInstant = (text: string): boolean => WIRE_INSTANT.test(text) && readInstant(text) !== null;

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  coerceTypes: false,
  allowUnionTypes: true,
  messages: true,
});
addFormats.default(ajv);

/** Formats that the library checks too loosely (it accepts the year 0000) or does not know. */
const FORMATS: Record<string, { is: (text: string) => boolean; message: string }> = {
  date: { is: isDay, message: "This isn't a date, such as 2026-03-11." },
  "iso-date-time": {
    is: isWireInstant,
    message: "This isn't a date and time, such as 2026-03-11T09:30:00Z.",
  },
  color: { is: isColor, message: "This isn't a color, such as #3a86c2." },
  palette: { is: isPalette, message: "These aren't colors separated by commas, such as #3a86c2,#ffffff." },
  picture: { is: isPictureAddress, message: "This isn't the URL of an image." },
};
for (const [name, { is }] of Object.entries(FORMATS)) ajv.addFormat(name, is);

const MESSAGES: Record<string, (error: ErrorObject) => string> = {
  required: () => "This field is required.",
  minLength: () => "This field may not be blank.",
  pattern: () => "This field may not be blank.",
  maxLength: (error) => `Use at most ${String(error.params.limit)} characters.`,
  maxItems: (error) => `Use at most ${String(error.params.limit)} items.`,
  enum: () => "This isn't one of the choices.",
  const: () => "This isn't one of the choices.",
  minimum: (error) => `Use at least ${String(error.params.limit)}.`,
  maximum: (error) => `Use at most ${String(error.params.limit)}.`,
  type: (error) => `This must be of type ${String(error.params.type)}.`,
  format: ({ params: { format } }) =>
    FORMATS[String(format)]?.message ?? `This is not a valid ${String(format)}.`,
};

/** The top-level field that an error is about; `non_field_errors` for the whole body. */
function fieldOf(error: ErrorObject): string {
  const [, first] = error.instancePath.split("/");
  if (first) return first.replaceAll("~1", "/").replaceAll("~0", "~");
  if (error.keyword === "required") return String(error.params.missingProperty);
  return "non_field_errors";
}

/** Errors from the branches of a union say less than "none matches": one message per field is enough. */
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

/** Whether a value matches a schema, and if not, why; for messages and tests. */
export function mismatch(schema: TSchema, value: unknown): string | null {
  const validate = validatorOf(schema);
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: "; " });
}

/** @throws invalid, keyed by field */
export function requireValid(schema: TSchema, value: unknown): void {
  const validate = validatorOf(schema);
  if (!validate(value)) throw invalid(byField(validate.errors ?? []));
}
