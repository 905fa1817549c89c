import { useQuery } from "@tanstack/react-query";
import type { InstanceInfo } from "@cairn/contract/entities/instance";
import { Banner } from "@cairn/ui/banner";
import { Field } from "@cairn/ui/field";
import { Switch } from "@cairn/ui/switch";
import { TextInput } from "@cairn/ui/text-input";
import { queryClient } from "../../data/query-client.ts";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { consoleApi } from "./api.ts";
import { ConsolePage } from "./console-page.tsx";
import { adminMe, instanceInfo, saveSettings, type Setting } from "./queries.ts";
import { type FieldSpec, SettingField } from "./setting-field.tsx";
import { t } from "./text.ts";
import { useSave } from "./use-save.ts";
import { Warnings } from "./warnings.tsx";

const ADDRESS: FieldSpec = {
  key: "APP_BASE_URL",
  label: "address",
  hint: "address_hint",
  placeholder: "https://cairn.example.com",
  type: "url",
};

/** `/god-mode/general/`: the instance's name, address and version. */
export function GeneralScreen() {
  const { data } = useQuery(instanceInfo, queryClient);
  return (
    <ConsolePage title={t("general")} lead={t("general_lead")} rows={3}>
      {(settings) => (
        <>
          <Warnings />
          {data && !data.instance.workspaces_exist ? <FirstWorkspace /> : null}
          {data ? <InstanceForm instance={data.instance} address={settings.get(ADDRESS.key)} /> : null}
          {data ? <About instance={data.instance} /> : null}
        </>
      )}
    </ConsolePage>
  );
}

function FirstWorkspace() {
  return (
    <Banner
      className="mt-5"
      actions={
        <a href="/create-workspace/" className="touch-line font-medium text-accent hover:underline">
          {t("first_workspace_action")}
        </a>
      }
    >
      {t("first_workspace")}
    </Banner>
  );
}

type Instance = InstanceInfo["instance"];

async function saveInstance(body: { instance_name?: string; is_telemetry_enabled?: boolean }): Promise<void> {
  await consoleApi.instance.update({ body });
  await queryClient.invalidateQueries(instanceInfo);
}

/** Name and telemetry belong to the instance, the URL is a setting: two calls, one form. */
function InstanceForm({ instance, address }: { instance: Instance; address: Setting | undefined }) {
  const saved = {
    instance_name: instance.instance_name ?? "",
    is_telemetry_enabled: instance.is_telemetry_enabled,
    APP_BASE_URL: address?.value ?? "",
  };
  const { fields, problems, busy, isDirty, set, submit, reset } = useSave(
    saved,
    [
      {
        keys: ["instance_name", "is_telemetry_enabled"],
        send: ({ instance_name, is_telemetry_enabled }) =>
          saveInstance({ instance_name, is_telemetry_enabled }),
      },
      { keys: ["APP_BASE_URL"], send: ({ APP_BASE_URL = "" }) => saveSettings({ APP_BASE_URL }) },
    ],
    // A new instance has no name, which is not the person's mistake.
    ({ instance_name }) =>
      instance_name !== saved.instance_name && instance_name.trim() === ""
        ? { instance_name: t("name_required") }
        : {},
  );
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field label={t("name")} hint={t("name_hint")} error={problems.instance_name ?? null} required>
        {(control) => (
          <TextInput
            {...control}
            value={fields.instance_name}
            maxLength={255}
            onChange={(event) => set({ instance_name: event.target.value })}
          />
        )}
      </Field>
      <SettingField
        spec={ADDRESS}
        setting={address}
        value={fields.APP_BASE_URL}
        problem={problems.APP_BASE_URL ?? null}
        onChange={(url) => set({ APP_BASE_URL: url ?? "" })}
      />
      <Switch
        label={t("telemetry")}
        hint={t("telemetry_hint")}
        error={problems.is_telemetry_enabled ?? null}
        checked={fields.is_telemetry_enabled}
        onChange={(is_telemetry_enabled) => set({ is_telemetry_enabled })}
      />
      <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => reset()} />
    </form>
  );
}

/** Version details for support requests. */
function About({ instance }: { instance: Instance }) {
  const { data: me } = useQuery(adminMe, queryClient);
  const facts = [
    [t("about_version"), instance.current_version],
    [t("about_id"), instance.instance_id],
    [t("about_people"), String(instance.user_count)],
    [t("about_you"), me?.email ?? ""],
  ] as const;
  return (
    <SettingsSection title={t("about")}>
      <dl className="mt-3 divide-y divide-line rounded-card frame">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-center gap-4 px-4 py-2.5">
            <dt className="w-40 flex-none text-ink-3 max-md:w-28">{name}</dt>
            <dd className="cut tabular-nums text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
