import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import { pathOf } from "@cairn/client/api";
import { mutate, updating } from "@cairn/client/mutation";
import type { Workspace, WorkspacePatch } from "@cairn/contract/entities/workspace";
import { routes } from "@cairn/contract/routes/all";
import { Avatar } from "@cairn/ui/avatar";
import { Field } from "@cairn/ui/field";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { copyLink } from "../../actions/copy-link.ts";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { myWorkspaces } from "../../data/queries.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AdminsOnlyNote } from "../../settings/admins-only-note.tsx";
import { PictureField } from "../../components/picture/picture-field.tsx";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SizeField } from "../../forms/size-field.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useEdits } from "../../forms/use-edits.ts";
import { t } from "../../i18n/workspace-text.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { ThemesSection } from "./themes-section.tsx";
import { WorkspaceDanger } from "./workspace-danger.tsx";

/** `/{ws}/settings/`: name, picture, size; leaving and deleting. */
export const WorkspaceGeneralScreen = observer(function WorkspaceGeneralScreen() {
  const open = useWorkspace();
  const { workspace } = open;
  usePageTitle(`${t("settings")} · ${workspace?.name ?? open.slug}`);
  if (!workspace) return null;
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      {can(open, "workspace.admin") ? null : <AdminsOnlyNote />}
      <GeneralForm workspace={workspace} />
      {can(open, "workspace.write") ? <ThemesSection slug={open.slug} /> : null}
      <WorkspaceDanger workspace={workspace} />
    </SettingsPage>
  );
});

const editable = ({ name, logo, organization_size }: Workspace) => ({ name, logo, organization_size });

/** The form of the workspace's fields; everyone else sees changes at once. */
function useSave(workspace: Workspace, patch: WorkspacePatch, onSaved: () => void) {
  const open = useWorkspace();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const saved = await mutate(open.cache, {
      failed: t("save_failed"),
      changes: [updating<Workspace>(open.cache.workspace, workspace.id, patch)],
      send: () => api.workspaces.update.answer({ slug: open.slug, body: patch }),
    });
    setBusy(false);
    if (!saved) return;
    onSaved();
    toast({ title: t("saved"), tone: "success" });
    await queryClient.invalidateQueries(myWorkspaces);
  };
  return { busy, save };
}

const GeneralForm = observer(function GeneralForm({ workspace }: { workspace: Workspace }) {
  const open = useWorkspace();
  const mayChange = can(open, "workspace.admin");
  const { value, patch, isDirty, set, reset } = useEdits(editable(workspace));
  const { busy, save } = useSave(workspace, patch, reset);
  const nameMissing = value.name.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDirty && !nameMissing && !busy) void save();
  };
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <PictureField
        kind="logo"
        label={t("logo")}
        uploadPath={pathOf(routes.files.create, { slug: open.slug })}
        value={value.logo}
        disabled={!mayChange}
        onChange={(logo) => set({ logo })}
        preview={<Face workspace={{ ...workspace, ...value }} />}
      />
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
      <SizeField
        columns={6}
        className="max-md:grid-cols-3!"
        value={value.organization_size}
        disabled={!mayChange}
        onChange={(organization_size) => set({ organization_size })}
      />
      {mayChange ? <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} /> : null}
    </form>
  );
});

/** The workspace's picture and name, with its address to copy. */
function Face({ workspace }: { workspace: Workspace }) {
  const { id, name, logo, slug } = workspace;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name || "?"} id={id} src={logo} size={44} square decorative />
      <div className="min-w-0">
        <p className="cut font-medium text-ink">{name}</p>
        <p className="cut text-ink-3">{`${location.host}/${slug}`}</p>
      </div>
      <IconButton icon="link" label={t("copy_address")} onClick={() => void copyLink(`/${slug}/`)} />
    </div>
  );
}
