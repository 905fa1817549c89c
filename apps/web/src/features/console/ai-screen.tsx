import { ConsolePage } from "./console-page.tsx";
import { SettingsForm } from "./settings-form.tsx";
import type { FieldSpec } from "./setting-field.tsx";
import { t } from "./text.ts";

const FIELDS: readonly FieldSpec[] = [
  { key: "GPT_ENGINE", label: "ai_engine", hint: "ai_engine_hint", placeholder: "gpt-4o-mini" },
  { key: "OPENAI_API_KEY", label: "ai_key", hint: "ai_key_hint" },
  { key: "OPENAI_API_BASE", label: "ai_base", hint: "ai_base_hint", type: "url" },
];

/** `/god-mode/ai/`: the AI provider for texts, and its key. */
export function AiScreen() {
  return (
    <ConsolePage title={t("ai")} lead={t("ai_lead")} rows={3}>
      {(settings) => <SettingsForm fields={FIELDS} settings={settings} />}
    </ConsolePage>
  );
}
