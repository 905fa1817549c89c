import { useQuery } from "@tanstack/react-query";
import type { InstanceInfo } from "@cairn/contract/entities/instance";
import { Banner } from "@cairn/ui/banner";
import { Field } from "@cairn/ui/field";
import { Switch } from "@cairn/ui/switch";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { SaveBar } from "../../parts/save-bar.tsx";
import { SettingsSection } from "../../parts/settings-layout.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { consoleApi } from "./api.ts";
import { ConsolePage } from "./console-page.tsx";
import { adminMe, instanceInfo } from "./queries.ts";
import type { FieldSpec } from "./setting-field.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { t } from "./text.ts";

const ADDRESS: readonly FieldSpec[] = [
  {
    key: "APP_BASE_URL",
    label: "address",
    hint: "address_hint",
    placeholder: "https://cairn.example.com",
    type: "url",
  },
];

/** `/god-mode/general/`: what the instance is called, where it is, what it is. */
export function GeneralScreen() {
  const { data } = useQuery(instanceInfo, queryClient);
  return (
    <ConsolePage title={t("general")} lead={t("general_lead")} rows={3}>
      {(settings) => (
        <>
          {data && !data.instance.workspaces_exist ? <FirstWorkspace /> : null}
          {data ? <InstanceForm instance={data.instance} /> : null}
          <SettingsSection title={t("address_title")}>
            <SettingsForm inSection fields={ADDRESS} settings={settings} />
          </SettingsSection>
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

function useSave(patch: { instance_name?: string; is_telemetry_enabled?: boolean }, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await consoleApi.instance.update({ body: patch });
      await queryClient.invalidateQueries(instanceInfo);
      onSaved();
      toast({ title: t("saved"), tone: "success" });
    } catch (error) {
      reportFailure(t("save_failed"), error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

function InstanceForm({ instance }: { instance: Instance }) {
  const draft = useDraft({
    instance_name: instance.instance_name ?? "",
    is_telemetry_enabled: instance.is_telemetry_enabled,
  });
  const { value, patch, isDirty, set, reset } = draft;
  const { busy, save } = useSave(patch, reset);
  const nameless = patch.instance_name !== undefined && value.instance_name.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDirty && !nameless && !busy) void save();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field label={t("name")} hint={t("name_hint")} error={nameless ? t("name_required") : null} required>
        {(control) => (
          <TextInput
            {...control}
            value={value.instance_name}
            maxLength={255}
            onChange={(event) => set({ instance_name: event.target.value })}
          />
        )}
      </Field>
      <Switch
        label={t("telemetry")}
        hint={t("telemetry_hint")}
        checked={value.is_telemetry_enabled}
        onChange={(is_telemetry_enabled) => set({ is_telemetry_enabled })}
      />
      <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} />
    </form>
  );
}

/** What helps whoever asks for help. */
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
