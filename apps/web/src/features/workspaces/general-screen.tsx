import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import { mutate, updating } from "@cairn/client/mutation";
import type { Workspace } from "@cairn/contract/entities/workspace";
import { Avatar } from "@cairn/ui/avatar";
import { Field } from "@cairn/ui/field";
import { IconButton } from "@cairn/ui/icon-button";
import { RadioCards } from "@cairn/ui/radio-cards";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { copyLink } from "../../actions/copy-link.ts";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { myWorkspaces } from "../../data/queries.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { SaveBar } from "../../parts/save-bar.tsx";
import { SettingsPage } from "../../parts/settings-layout.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { SIZES } from "../../parts/workspace-form.tsx";
import { t } from "../../parts/workspace-words.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { WorkspaceDanger } from "./workspace-danger.tsx";

/** `/{ws}/settings/`: name, picture, size; leaving and deleting. */
export const WorkspaceGeneralScreen = observer(function WorkspaceGeneralScreen() {
  const open = useWorkspace();
  const { workspace } = open;
  usePageTitle(`${t("settings")} · ${workspace?.name ?? open.slug}`);
  if (!workspace) return null;
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      <GeneralForm workspace={workspace} />
      <WorkspaceDanger workspace={workspace} />
    </SettingsPage>
  );
});

const editable = ({ name, logo, organization_size }: Workspace) => ({ name, logo, organization_size });

const GeneralForm = observer(function GeneralForm({ workspace }: { workspace: Workspace }) {
  const open = useWorkspace();
  const mayChange = can(open, "workspace.admin");
  const { value, patch, isDirty, set, reset } = useDraft(editable(workspace));
  const [busy, setBusy] = useState(false);
  const nameMissing = value.name.trim() === "";
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isDirty || nameMissing || busy) return;
    setBusy(true);
    const saved = await mutate(open.cache, {
      label: t("save_failed"),
      changes: [updating<Workspace>(open.cache.workspace, workspace.id, patch)],
      send: () => api.workspaces.update.answer({ slug: open.slug, body: patch }),
    });
    setBusy(false);
    if (!saved) return;
    reset();
    toast({ title: t("saved"), tone: "success" });
    await queryClient.invalidateQueries(myWorkspaces);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={value.name || "?"} id={workspace.id} src={value.logo} size={44} square decorative />
        <div className="min-w-0">
          <p className="cut font-medium text-ink">{value.name}</p>
          <p className="cut text-ink-3">{`${location.host}/${workspace.slug}`}</p>
        </div>
        <IconButton icon="link" label={t("copy_address")} onClick={() => void copyLink(`/${workspace.slug}/`)} />
      </div>
      <Field label={t("name")} required error={nameMissing ? t("name_required") : null}>
        {(control) => (
          <TextInput
            {...control}
            value={value.name}
            maxLength={80}
            disabled={!mayChange}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("logo")} hint={t("logo_hint")}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            value={value.logo ?? ""}
            maxLength={1000}
            disabled={!mayChange}
            onChange={(event) => set({ logo: event.target.value })}
          />
        )}
      </Field>
      <div>
        <p className="mb-1.5 text-12 font-medium text-ink-2">{t("size")}</p>
        <RadioCards
          label={t("size")}
          columns={6}
          className="max-md:grid-cols-3!"
          options={SIZES.map((size) => ({ value: size, label: size.replace("-", "–"), disabled: !mayChange }))}
          value={SIZES.find((size) => size === value.organization_size) ?? null}
          onChange={(organization_size) => set({ organization_size })}
        />
      </div>
      {mayChange ? <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} /> : null}
    </form>
  );
});
