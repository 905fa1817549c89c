import { ApiError } from "@cairn/client/api-error";
import type { ViewAccess } from "@cairn/contract/entities/view";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/views.ts";

export interface ViewWords {
  name: string;
  description: string;
  access: ViewAccess;
}

type Errors = Partial<Record<"name" | "description", string>>;

/** Which fields the server refuses; null for any other failure. */
function refused(error: unknown): Errors | null {
  if (!(error instanceof ApiError)) return null;
  const name = error.fields.name?.[0];
  const description = error.fields.description?.[0];
  if (name === undefined && description === undefined) return null;
  return { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
}

/** A view's words while they are written. What was written stays when it cannot be saved. */
export function useViewForm(start: ViewWords, failed: string, save: (words: ViewWords) => Promise<void>) {
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
      const known = refused(error);
      if (known) setErrors(known);
      else reportFailure(failed, error);
      setBusy(false);
    }
  };
  return {
    words,
    errors,
    busy,
    set: (edit: Partial<ViewWords>): void => {
      setWords((before) => ({ ...before, ...edit }));
      setErrors({});
    },
    submit: (event: FormEvent): void => void submit(event),
  };
}
