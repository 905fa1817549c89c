import { ApiError } from "@cairn/client/api-error";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../data/failure.ts";

export type Problems<F> = Partial<Record<keyof F & string, string>>;

interface Options<F> {
  start: F;
  /** What is wrong, by field; asked of the server too where only it knows. @throws ApiError */
  check: (fields: F) => Problems<F> | Promise<Problems<F>>;
  /** @throws ApiError with `fields` */
  save: (fields: F) => Promise<void>;
  /** What is attempted, for a failure that belongs to no field. */
  label: string;
  onClose: () => void;
}

/** What the server refuses, by field; null for a failure that belongs to none. */
function refused<F extends object>(error: unknown, fields: F): Problems<F> | null {
  if (!(error instanceof ApiError)) return null;
  const known = Object.entries(error.fields).filter(([name]) => name in fields);
  return known.length > 0
    ? (Object.fromEntries(known.map(([name, texts]) => [name, texts.join(" ")])) as Problems<F>)
    : null;
}

/** A cycle or module while it is being written. */
export function useCollectionForm<F extends object>({ start, check, save, label, onClose }: Options<F>) {
  const [fields, setFields] = useState(start);
  const [problems, setProblems] = useState<Problems<F>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const found = await check(fields);
      setProblems(found);
      if (Object.keys(found).length === 0) {
        await save(fields);
        onClose();
      }
    } catch (error) {
      const known = refused(error, fields);
      if (known) setProblems(known);
      else reportFailure(label, error);
    }
    setBusy(false);
  };
  return {
    fields,
    problems,
    busy,
    set: (edit: Partial<F>): void => {
      setFields((before) => ({ ...before, ...edit }));
      setProblems({});
    },
    submit: (event: FormEvent): void => void submit(event),
  };
}
