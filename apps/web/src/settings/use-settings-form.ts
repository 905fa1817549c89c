import { toast } from "@cairn/ui/toast";
import { type Form, type Problems, useForm } from "../forms/use-form.ts";

interface SettingsFormSpec<F> {
  /** The saved values. Changes by others show in the fields that the person has not edited. */
  saved: F;
  /** What is wrong with the values, shown while the person types. */
  check?: (fields: F) => Problems<F>;
  /**
   * Saves the changed values.
   * @param forget discards edits that were saved while others failed
   * @returns what is wrong with them, `{}` for a failure that was reported; null once they are saved
   */
  save: (patch: Partial<F>, forget: Form<F>["forget"]) => Promise<Problems<F> | null>;
  /** The confirmation. */
  done: string;
}

/** The form of a settings page: it saves only what was changed, and can be changed again afterwards. */
export function useSettingsForm<F extends object>(spec: SettingsFormSpec<F>): Form<F> {
  const { saved, check = () => ({}), save, done } = spec;
  const form: Form<F> = useForm<F>({
    start: saved,
    check,
    save: async () => {
      const problems = await save(form.patch, form.forget);
      if (problems) return problems;
      form.reset();
      toast({ title: done, tone: "success" });
      return null;
    },
    refused: (error) => {
      throw error;
    },
    staysOpen: true,
  });
  return {
    ...form,
    problems: { ...form.problems, ...check(form.fields) },
    submit: (event) => (form.isDirty ? form.submit(event) : event.preventDefault()),
  };
}
