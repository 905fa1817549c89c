import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import type { Problems } from "../../forms/use-form.ts";
import { ConsolePage } from "./console-page.tsx";
import type { Setting } from "./queries.ts";
import type { FieldSpec } from "./setting-field.tsx";
import { SettingsForm, type Values } from "./settings-form.tsx";
import { TestMail } from "./test-mail.tsx";
import { t } from "./text.ts";

const FIELDS: readonly FieldSpec[] = [
  { key: "EMAIL_HOST", label: "mail_host", hint: "mail_host_hint", placeholder: "smtp.example.com" },
  { key: "EMAIL_PORT", label: "mail_port", placeholder: "587" },
  { key: "EMAIL_HOST_USER", label: "mail_user", hint: "mail_user_hint" },
  { key: "EMAIL_HOST_PASSWORD", label: "mail_password" },
  { key: "EMAIL_FROM", label: "mail_from", hint: "mail_from_hint", placeholder: "Cairn <cairn@example.com>" },
];

/** Two flags on the wire (contract/workspace §2.2), a single choice in the form. */
const SECURITY = {
  starttls: { EMAIL_USE_TLS: "1", EMAIL_USE_SSL: "0" },
  tls: { EMAIL_USE_TLS: "0", EMAIL_USE_SSL: "1" },
  none: { EMAIL_USE_TLS: "0", EMAIL_USE_SSL: "0" },
} as const;
type Security = keyof typeof SECURITY;
const SECURITIES = Object.keys(SECURITY) as Security[];
const SECURITY_KEYS = ["EMAIL_USE_TLS", "EMAIL_USE_SSL"] as const;

const securityOf = ({ EMAIL_USE_SSL, EMAIL_USE_TLS }: Values): Security =>
  EMAIL_USE_SSL === "1" ? "tls" : EMAIL_USE_TLS === "1" ? "starttls" : "none";

/** `/god-mode/email/`: the mail server, and a test mail. */
export function EmailScreen() {
  return (
    <ConsolePage title={t("email")} lead={t("email_lead")} rows={6}>
      {(settings) => (
        <>
          <SettingsForm
            fields={FIELDS}
            settings={settings}
            keys={SECURITY_KEYS}
            more={(values, set, problems) => (
              <SecurityField values={values} set={set} problems={problems} settings={settings} />
            )}
          />
          <TestMail />
        </>
      )}
    </ConsolePage>
  );
}

interface SecurityFieldProps {
  values: Values;
  set: (edit: Values) => void;
  problems: Problems<Values>;
  settings: ReadonlyMap<string, Setting>;
}

function SecurityField({ values, set, problems, settings }: SecurityFieldProps) {
  const fixed = settings.get("EMAIL_USE_TLS")?.overridden_by ?? null;
  return (
    <Field
      label={t("mail_security")}
      error={problems.EMAIL_USE_TLS ?? problems.EMAIL_USE_SSL ?? null}
      hint={fixed === null ? t("mail_security_hint") : t("overridden", { name: fixed })}
    >
      {(control) => (
        <Select
          {...control}
          label={t("mail_security")}
          items={SECURITIES.map((value) => ({ value, label: t(`mail_${value}`) }))}
          value={securityOf(values)}
          disabled={fixed !== null}
          onChange={(next) => set(SECURITY[next as Security])}
        />
      )}
    </Field>
  );
}
