import { ConsolePage } from "./console-page.tsx";
import { SettingsForm } from "./settings-form.tsx";
import type { FieldSpec } from "./setting-field.tsx";
import { t } from "./text.ts";

const FIELDS: readonly FieldSpec[] = [
  { key: "UNSPLASH_ACCESS_KEY", label: "unsplash_key", hint: "unsplash_hint" },
];

/** `/god-mode/image/`: the key for stock photos. */
export function ImageScreen() {
  return (
    <ConsolePage title={t("images")} lead={t("images_lead")} rows={1}>
      {(settings) => <SettingsForm fields={FIELDS} settings={settings} />}
    </ConsolePage>
  );
}
