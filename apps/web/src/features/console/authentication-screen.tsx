import { Link } from "@tanstack/react-router";
import { BrandIcon } from "@cairn/ui/brand-icon";
import type { ComponentType, ReactNode } from "react";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { SIGN_IN_PROVIDERS } from "../../session/sign-in-providers.ts";
import { ConsolePage } from "./console-page.tsx";
import { CONSOLE_PROVIDERS, isComplete, titleOf } from "./providers.ts";
import type { Setting } from "./queries.ts";
import type { FieldSpec } from "./setting-field.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { t } from "./text.ts";

/** Links are typed by the application's routes; the console has another router. */
const ConsoleLink = Link as unknown as ComponentType<{ to: string; className: string; children: ReactNode }>;

const METHODS = [
  { key: "ENABLE_SIGNUP", word: "signup" },
  { key: "ENABLE_EMAIL_PASSWORD", word: "password" },
  { key: "ENABLE_MAGIC_LINK_LOGIN", word: "codes" },
  { key: "REQUIRE_SECOND_FACTOR", word: "factor" },
] as const;

const TOKEN_FIELDS: readonly FieldSpec[] = [
  { key: "API_TOKEN_MAX_DAYS", label: "tokens_days", hint: "tokens_days_hint", placeholder: "365" },
];

/** `/god-mode/authentication/`: who may sign up, and how people sign in. */
export function AuthenticationScreen() {
  return (
    <ConsolePage title={t("authentication")} lead={t("authentication_lead")} rows={7}>
      {(settings) => (
        <>
          <div className="mt-4">
            <SettingsRows>
              {METHODS.map(({ key, word }) => (
                <li key={key} className="px-4 py-3">
                  <SettingSwitch setting={settings.get(key)} label={t(word)} hint={t(`${word}_hint`)} />
                </li>
              ))}
            </SettingsRows>
          </div>
          <SettingsSection title={t("providers")} lead={t("providers_lead")}>
            <SettingsRows>
              {SIGN_IN_PROVIDERS.map(({ name }) => (
                <ProviderRow key={name} name={name} settings={settings} />
              ))}
            </SettingsRows>
          </SettingsSection>
          <SettingsSection title={t("tokens")} lead={t("tokens_lead")}>
            <SettingsForm inSection fields={TOKEN_FIELDS} settings={settings} />
          </SettingsSection>
        </>
      )}
    </ConsolePage>
  );
}

interface ProviderRowProps {
  name: (typeof SIGN_IN_PROVIDERS)[number]["name"];
  settings: ReadonlyMap<string, Setting>;
}

function ProviderRow({ name, settings }: ProviderRowProps) {
  const title = titleOf(name, settings);
  const complete = isComplete(name, settings);
  const flag = settings.get(CONSOLE_PROVIDERS[name].flag);
  const state = !complete ? "provider_incomplete" : flag?.value === "1" ? "provider_on" : "provider_off";
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <BrandIcon name={name} className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium text-ink">{title}</p>
        <p className="text-12 text-ink-3">{t(state)}</p>
      </div>
      <ConsoleLink
        to={`/god-mode/authentication/${name}/`}
        className="inline-flex h-control flex-none items-center rounded-control px-2.5 font-medium text-ink-2 frame-strong hover:bg-hover"
      >
        {t(complete ? "provider_edit" : "provider_set_up")}
        <span className="sr-only">{title}</span>
      </ConsoleLink>
      <SettingSwitch bare setting={flag} label={t("provider_switch", { name: title })} disabled={!complete} />
    </li>
  );
}
