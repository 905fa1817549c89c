// Saving of a console form: one button saves only what was changed, even if the values belong to several calls. A
// failure is reported at its field, which gets the focus and stays edited while the rest is saved.
import { ApiError } from "@cairn/client/api-error";
import { explain } from "../../data/failure.ts";
import type { Form, Problems } from "../../forms/use-form.ts";
import { useSettingsForm } from "../../settings/use-settings-form.ts";
import { t } from "./text.ts";

/** A call of a form, with the values that it saves. */
interface SaveCall<T> {
  keys: readonly (keyof T & string)[];
  send: (values: Partial<T>) => Promise<void>;
}

/** Problems by field: the server's message for a field, or the reason why none of these could be saved. */
function problemsOf(error: unknown, keys: readonly string[]): Record<string, string> {
  const why = explain(error);
  const named = error instanceof ApiError && error.status === 400 ? error.fields : {};
  const entries = keys.flatMap((key) => (named[key]?.[0] === undefined ? [] : [[key, named[key][0]]]));
  return Object.fromEntries(entries.length > 0 ? entries : keys.map((key) => [key, why]));
}

/**
 * The form of these saved values.
 * @param calls save them, one after the other
 */
export const useSave = <T extends object>(
  saved: T,
  calls: readonly SaveCall<NoInfer<T>>[],
  check?: (values: T) => Problems<T>,
): Form<T> =>
  useSettingsForm<T>({
    saved,
    check,
    save: async (patch, forget) => {
      const failed: Record<string, string> = {};
      for (const { keys, send } of calls) {
        const changed = keys.filter((key) => key in patch);
        if (changed.length === 0) continue;
        const values: Partial<T> = {};
        for (const key of changed) values[key] = patch[key];
        try {
          await send(values);
          forget(changed);
        } catch (error) {
          Object.assign(failed, problemsOf(error, changed));
        }
      }
      return Object.keys(failed).length > 0 ? (failed as Problems<T>) : null;
    },
    done: t("saved"),
  });
