// The form of a console page: its fields are rows of a table, and it saves only what was changed.
import { ApiError } from "@cairn/client/api-error";
import { cx } from "@cairn/ui/cx";
import { toast } from "@cairn/ui/toast";
import { type FormEvent, type ReactNode, useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { SaveBar } from "../../parts/save-bar.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { saveSettings, type Setting } from "./queries.ts";
import { type FieldSpec, SettingField } from "./setting-field.tsx";
import { t } from "./text.ts";

/** A secret is never read back: "" leaves it as it is, null clears it. */
export type Values = Record<string, string | null>;

interface SettingsFormProps {
  fields: readonly FieldSpec[];
  settings: ReadonlyMap<string, Setting>;
  /** Settings that are edited by `more`. */
  keys?: readonly string[];
  /** Below a title of its own, to which it stands closer than to a page's. */
  inSection?: boolean;
  /** Further fields, drawn with the values as they are edited. */
  more?: (values: Values, set: (edit: Values) => void) => ReactNode;
}

/** What is wrong with each setting, in the server's words. */
function useSave(patch: Values, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblems({});
    try {
      await saveSettings(patch);
      onSaved();
      toast({ title: t("saved"), tone: "success" });
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setProblems(error.fields);
      reportFailure(t("save_failed"), error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, save };
}

export function SettingsForm({ fields, settings, keys = [], inSection, more }: SettingsFormProps) {
  const shown = [...fields.map(({ key }) => key), ...keys];
  const draft = useDraft<Values>(
    Object.fromEntries(shown.map((key) => [key, settings.get(key)?.value ?? ""])),
  );
  const { busy, problems, save } = useSave(draft.patch as Values, draft.reset);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.isDirty && !busy) void save();
  };
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
          value={draft.value[spec.key] ?? null}
          problem={problems[spec.key]?.[0] ?? null}
          onChange={(value) => draft.set({ [spec.key]: value })}
        />
      ))}
      {more?.(draft.value, draft.set)}
      <SaveBar isDirty={draft.isDirty} busy={busy} onDiscard={draft.reset} />
    </form>
  );
}
