import { ApiError } from "@cairn/client/api-error";
import type { ViewAccess } from "@cairn/contract/entities/view";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/views.ts";

export interface ViewFormValues {
  name: string;
  description: string;
  access: ViewAccess;
}

type Errors = Partial<Record<"name" | "description", string>>;

/** The errors of fields that the server refuses; null for any other failure. */
function fieldErrors(error: unknown): Errors | null {
  if (!(error instanceof ApiError)) return null;
  const name = error.fields.name?.[0];
  const description = error.fields.description?.[0];
  if (name === undefined && description === undefined) return null;
  return { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
}

/** State of the form of a view's name, description and access; it keeps the input when saving fails. */
export function useViewForm(
  start: ViewFormValues,
  failed: string,
  save: (words: ViewFormValues) => Promise<void>,
) {
  const [words, setWords] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const name = words.name.trim();
    if (name === "") return setErrors({ name: t("name_required") });
    setBusy(true);
    try {
      await save({ ...words, name });
    } catch (error) {
      const known = fieldErrors(error);
      if (known) setErrors(known);
      else reportFailure(failed, error);
      setBusy(false);
    }
  };
  return {
    words,
    errors,
    busy,
    set: (edit: Partial<ViewFormValues>): void => {
      setWords((before) => ({ ...before, ...edit }));
      setErrors({});
    },
    submit: (event: FormEvent): void => void submit(event),
  };
}
