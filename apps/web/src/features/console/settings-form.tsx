// The form of a console page: its fields come from a table, and it saves only what was changed.
import { cx } from "@cairn/ui/cx";
import type { ReactNode } from "react";
import { SaveBar } from "../../settings/save-bar.tsx";
import type { Problems } from "../../forms/use-form.ts";
import { saveSettings, type Setting } from "./queries.ts";
import { type FieldSpec, SettingField } from "./setting-field.tsx";
import { useSave } from "./use-save.ts";

/** Secrets are never read back: "" leaves them unchanged, null clears them. */
export type Values = Record<string, string | null>;

interface SettingsFormProps {
  fields: readonly FieldSpec[];
  settings: ReadonlyMap<string, Setting>;
  /** Settings that are edited by `more`. */
  keys?: readonly string[];
  /** Under a section title, with less space above than under a page title. */
  inSection?: boolean;
  /** Further fields, rendered with the edited values. */
  more?: (values: Values, set: (edit: Values) => void, problems: Problems<Values>) => ReactNode;
}

export function SettingsForm({ fields, settings, keys = [], inSection, more }: SettingsFormProps) {
  const shown = [...fields.map(({ key }) => key), ...keys];
  const saved: Values = Object.fromEntries(shown.map((key) => [key, settings.get(key)?.value ?? ""]));
  const {
    fields: values,
    problems,
    busy,
    isDirty,
    set,
    submit,
    reset,
  } = useSave(saved, [{ keys: shown, send: (changed) => saveSettings(changed as Values) }]);
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={submit}
      className={cx("flex flex-col gap-4", inSection ? "mt-3" : "mt-6")}
    >
      {fields.map((spec) => (
        <SettingField
          key={spec.key}
          spec={spec}
          setting={settings.get(spec.key)}
          value={values[spec.key] ?? null}
          problem={problems[spec.key] ?? null}
          onChange={(value) => set({ [spec.key]: value })}
        />
      ))}
      {more?.(values, set, problems)}
      <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => reset()} />
    </form>
  );
}
