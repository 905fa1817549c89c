import { observer } from "mobx-react-lite";
import { pathOf } from "@cairn/client/api";
import { mutate, updating } from "@cairn/client/mutation";
import type { Workspace, WorkspacePatch } from "@cairn/contract/entities/workspace";
import { routes } from "@cairn/contract/routes/all";
import { Avatar } from "@cairn/ui/avatar";
import { Field } from "@cairn/ui/field";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { copyLink } from "../../actions/copy-link.ts";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { myWorkspaces } from "../../data/queries.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AdminsOnlyNote } from "../../settings/admins-only-note.tsx";
import { PictureField } from "../../components/picture/picture-field.tsx";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SizeField } from "../../forms/size-field.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useSettingsForm } from "../../settings/use-settings-form.ts";
import { t } from "../../i18n/workspace-text.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { MoveSection } from "./move-section.tsx";
import { SecuritySection } from "./security-section.tsx";
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
      {can(open, "workspace.admin") ? <SecuritySection slug={open.slug} /> : null}
      {can(open, "workspace.admin") ? <MoveSection open={open} /> : null}
      <WorkspaceDanger workspace={workspace} />
    </SettingsPage>
  );
});

const editable = ({ name, logo, organization_size }: Workspace) => ({ name, logo, organization_size });

/** Saves the changed fields; everyone else sees them at once. @returns whether they are saved */
async function save(open: OpenWorkspace, { id }: Workspace, patch: WorkspacePatch): Promise<boolean> {
  const saved = await mutate(open.cache, {
    failed: t("save_failed"),
    changes: [updating<Workspace>(open.cache.workspace, id, patch)],
    send: () => api.workspaces.update.answer({ slug: open.slug, body: patch }),
  });
  if (saved) void queryClient.invalidateQueries(myWorkspaces);
  return saved;
}

const GeneralForm = observer(function GeneralForm({ workspace }: { workspace: Workspace }) {
  const open = useWorkspace();
  const mayChange = can(open, "workspace.admin");
  const { fields, problems, busy, isDirty, set, submit, reset } = useSettingsForm({
    saved: editable(workspace),
    check: ({ name }) => (name.trim() === "" ? { name: t("name_required") } : {}),
    save: async (patch) => ((await save(open, workspace, patch)) ? null : {}),
    done: t("saved"),
  });
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <PictureField
        kind="logo"
        label={t("logo")}
        uploadPath={pathOf(routes.files.create, { slug: open.slug })}
        value={fields.logo}
        disabled={!mayChange}
        onChange={(logo) => set({ logo })}
        preview={<Face workspace={{ ...workspace, ...fields }} />}
      />
      <Field label={t("name")} required error={problems.name ?? null}>
        {(control) => (
          <TextInput
            {...control}
            value={fields.name}
            maxLength={80}
            disabled={!mayChange}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <SizeField
        columns={6}
        className="max-md:grid-cols-3!"
        value={fields.organization_size}
        disabled={!mayChange}
        onChange={(organization_size) => set({ organization_size })}
      />
      {mayChange ? <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => reset()} /> : null}
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
