import { ConsolePage } from "./console-page.tsx";
import { SettingsForm } from "./settings-form.tsx";
import type { FieldSpec } from "./setting-field.tsx";
import { t } from "./text.ts";

const FIELDS: readonly FieldSpec[] = [
  { key: "STRIPE_SECRET_KEY", label: "stripe_key", hint: "stripe_key_hint" },
  { key: "STRIPE_WEBHOOK_SECRET", label: "stripe_secret", hint: "stripe_secret_hint" },
  { key: "STRIPE_API_URL", label: "stripe_url", hint: "stripe_url_hint", type: "url" },
];

/** `/god-mode/billing/`: the Stripe account that sells plans, if there is one. */
export function BillingScreen() {
  return (
    <ConsolePage title={t("billing")} lead={t("billing_lead")} rows={3}>
      {(settings) => <SettingsForm fields={FIELDS} settings={settings} />}
    </ConsolePage>
  );
}
