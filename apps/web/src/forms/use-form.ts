import { type FormEvent, useState } from "react";
import { useEdits } from "./use-edits.ts";

/** What is wrong, by field; `form` is for what belongs to no field. */
export type Problems<F> = Partial<Record<(keyof F & string) | "form", string>>;

export interface FormSpec<F> {
  /** The values before the person edits them. Later changes show in the fields that the person has not edited. */
  start: F;
  /** Shown until the person edits their fields: what was wrong with what was sent before. */
  problems?: Problems<F>;
  /** What is wrong with the values. The form is not sent until nothing is. */
  check?: (fields: F) => Problems<F> | Promise<Problems<F>>;
  /**
   * Sends the values.
   * @returns what is wrong with them; null, or nothing, once they are saved
   */
  save: (fields: F) => Promise<Problems<F> | null | void>;
  /** What an error of `check` or `save` says about the fields. It reports an error that says nothing about them. */
  refused: (error: unknown, fields: F) => Problems<F>;
  /** Whether the form can be sent again after it was saved, such as on a settings page. */
  staysOpen?: boolean;
}

export interface Form<F> {
  fields: F;
  /** Only what the person has changed: the body of a PATCH. */
  patch: Partial<F>;
  problems: Problems<F>;
  /** Whether the form is being sent. Unless it stays open, it stays so once it is saved: nothing is sent twice. */
  busy: boolean;
  isDirty: boolean;
  /** Changes values and removes their problems. Name unchanged values, too, if their problems are solved by it. */
  set: (edit: Partial<F>) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends these values instead of the present ones. */
  send: (fields: F) => void;
  /** Starts again, with these values instead of those at the start. */
  reset: (edit?: Partial<F>) => void;
  /** Discards only these edits: those that were saved while others failed. */
  forget: (names: readonly (keyof F)[]) => void;
}

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0;

/** Saves what was checked. @returns what is wrong; null if the values are saved */
async function trySave<F>(
  { save, refused }: FormSpec<F>,
  fields: F,
  checked: Problems<F> | Promise<Problems<F>>,
): Promise<Problems<F> | null> {
  try {
    const found = await checked;
    return hasAny(found) ? found : ((await save(fields)) ?? null);
  } catch (error) {
    return refused(error, fields);
  }
}

/** The first field that is wrong gets the focus, so that it can be corrected and is announced. */
const focusProblem = (form: HTMLFormElement): number =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

/** The state of a form: its values, what is wrong with them, and whether they are being sent. */
export function useForm<F extends object>(spec: FormSpec<F>): Form<F> {
  const { value: fields, patch, isDirty, set, reset, forget } = useEdits(spec.start);
  const [problems, setProblems] = useState<Problems<F>>(spec.problems ?? {});
  const [busy, setBusy] = useState(false);
  const send = async (values: F, form?: HTMLFormElement): Promise<void> => {
    if (busy) return;
    const show = (found: Problems<F>): void => {
      setProblems(found);
      if (form && hasAny(found)) focusProblem(form);
    };
    const checked = spec.check?.(values) ?? {};
    if (!(checked instanceof Promise) && hasAny(checked)) return show(checked);
    setBusy(true);
    let isOver = false;
    try {
      const found = await trySave(spec, values, checked);
      show(found ?? {});
      isOver = found === null && !spec.staysOpen;
    } finally {
      if (!isOver) setBusy(false);
    }
  };
  return {
    fields,
    patch,
    problems,
    busy,
    isDirty,
    set: (edit) => {
      set(edit);
      setProblems((before) => {
        const left = { ...before };
        delete left.form;
        for (const name of Object.keys(edit) as (keyof F & string)[]) delete left[name];
        return left;
      });
    },
    submit: (event) => {
      event.preventDefault();
      void send(fields, event.currentTarget);
    },
    send: (values) => void send(values),
    reset: (edit = {}) => {
      reset();
      set(edit);
      setProblems({});
      setBusy(false);
    },
    forget,
  };
}
