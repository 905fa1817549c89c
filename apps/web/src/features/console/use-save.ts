// Saving of a console form: one button saves only what was changed, even if the values belong to several calls. A
// failure is reported at its field, which gets the focus and stays edited while the rest is saved.
import { ApiError } from "@cairn/client/api-error";
import { toast } from "@cairn/ui/toast";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { explain } from "../../data/failure.ts";
import type { Draft } from "../../forms/use-edits.ts";
import { t } from "./text.ts";

/** A call of a form, with the values that it saves. */
export interface SaveCall<T> {
  keys: readonly (keyof T & string)[];
  send: (values: Partial<T>) => Promise<void>;
}

interface Saving<T> {
  busy: boolean;
  /** Problems by field. */
  problems: Readonly<Record<string, string>>;
  /** Changes values and removes their problems. */
  edit: (values: Partial<T>) => void;
  discard: () => void;
  submit: (event: FormEvent) => void;
  form: RefObject<HTMLFormElement | null>;
}

/** Problems by field: the server's message for a field, or the reason why none of these could be saved. */
function problemsOf(error: unknown, keys: readonly string[]): Record<string, string> {
  const why = explain(error);
  const named = error instanceof ApiError && error.status === 400 ? error.fields : {};
  const entries = keys.flatMap((key) => (named[key]?.[0] === undefined ? [] : [[key, named[key][0]]]));
  return Object.fromEntries(entries.length > 0 ? entries : keys.map((key) => [key, why]));
}

export function useSave<T extends object>(
  draft: Draft<T>,
  calls: readonly SaveCall<NoInfer<T>>[],
): Saving<T> {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failures]);
  /**
   * Saves the changes call by call.
   * @returns the problems
   */
  const send = async (): Promise<Record<string, string>> => {
    const failed: Record<string, string> = {};
    for (const call of calls) {
      const changed = call.keys.filter((key) => key in draft.patch);
      if (changed.length === 0) continue;
      const values: Partial<T> = {};
      for (const key of changed) values[key] = draft.patch[key];
      try {
        await call.send(values);
        draft.forget(changed);
      } catch (error) {
        Object.assign(failed, problemsOf(error, changed));
      }
    }
    return failed;
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const failed = await send();
      setProblems(failed);
      if (Object.keys(failed).length > 0) setFailures((before) => before + 1);
      else toast({ title: t("saved"), tone: "success" });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problems,
    form,
    edit: (values) => {
      draft.set(values);
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in values))));
    },
    discard: () => {
      draft.reset();
      setProblems({});
    },
    submit: (event) => {
      event.preventDefault();
      if (draft.isDirty && !busy) void save();
    },
  };
}
