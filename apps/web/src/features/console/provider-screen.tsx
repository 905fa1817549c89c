import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { Brand } from "@cairn/ui/brand-icon";
import { Field } from "@cairn/ui/field";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { queryClient } from "../../data/query-client.ts";
import { copyText } from "../../components/copy-text.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { ConsolePage } from "./console-page.tsx";
import { callbackUrl, CONSOLE_PROVIDERS, isBrand, isComplete, titleOf } from "./providers.ts";
import { instanceInfo, type Setting, useSettings } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { t } from "./text.ts";

/** `/god-mode/authentication/{provider}/`: a provider's credentials, and the callback address to register there. */
export function ProviderScreen() {
  const { provider = "" } = useParams({ strict: false }) as { provider?: string };
  return isBrand(provider) ? <ProviderPage key={provider} name={provider} /> : <MissingScreen />;
}

function ProviderPage({ name }: { name: Brand }) {
  const { byKey } = useSettings();
  const title = titleOf(name, byKey);
  return (
    <ConsolePage title={title} lead={t(`${name}_lead`)} rows={4}>
      {(settings) => (
        <>
          <Enabled name={name} title={title} settings={settings} />
          <SettingsSection title={t("callback")} lead={t("callback_lead", { name: title })}>
            <CallbackField name={name} />
          </SettingsSection>
          <SettingsSection title={t("credentials")}>
            <SettingsForm inSection fields={CONSOLE_PROVIDERS[name].fields} settings={settings} />
          </SettingsSection>
        </>
      )}
    </ConsolePage>
  );
}

interface EnabledProps {
  name: Brand;
  title: string;
  settings: ReadonlyMap<string, Setting>;
}

function Enabled({ name, title, settings }: EnabledProps) {
  const complete = isComplete(name, settings);
  return (
    <div className="mt-4">
      <SettingsRows>
        <li className="px-4 py-3">
          <SettingSwitch
            setting={settings.get(CONSOLE_PROVIDERS[name].flag)}
            label={t("provider_switch", { name: title })}
            hint={t(complete ? "provider_switch_hint" : "provider_needs")}
            disabled={!complete}
          />
        </li>
      </SettingsRows>
    </div>
  );
}

function CallbackField({ name }: { name: Brand }) {
  const { data } = useQuery(instanceInfo, queryClient);
  const url = callbackUrl(name, data?.config);
  return (
    <Field label={t("callback_url")} hideLabel>
      {(control) => (
        <TextInput
          {...control}
          readOnly
          value={url}
          suffix={
            <IconButton
              icon="copy"
              size={24}
              label={t("callback_copy")}
              className="-mr-1.5"
              onClick={() => void copyText(url, t("callback_copied"))}
            />
          }
        />
      )}
    </Field>
  );
}
