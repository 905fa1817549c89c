import { ApiError } from "@cairn/client/api-error";
import { reportFailure } from "../data/failure.ts";
import type { Problems } from "./use-form.ts";

/** The fields that the server refuses, with its texts; null for a failure that belongs to no field. */
function refusedFields<F extends object>(error: unknown, fields: F): Problems<F> | null {
  if (!(error instanceof ApiError)) return null;
  const known = Object.entries(error.fields).filter(([name]) => name in fields);
  return known.length > 0
    ? (Object.fromEntries(known.map(([name, texts]) => [name, texts.join(" ")])) as Problems<F>)
    : null;
}

/**
 * What an error of the API says about the fields of a form, for `useForm`.
 * @param label what was attempted, for a failure that belongs to no field: it is reported
 */
export const refusal =
  (label: string) =>
  <F extends object>(error: unknown, fields: F): Problems<F> => {
    const known = refusedFields(error, fields);
    if (!known) reportFailure(label, error);
    return known ?? {};
  };
