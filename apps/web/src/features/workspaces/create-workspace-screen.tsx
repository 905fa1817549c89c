import { useNavigate } from "@tanstack/react-router";
import { submitOnModEnter } from "@cairn/ui/dialog";
import { queryClient } from "../../data/query-client.ts";
import { myWorkspaces } from "../../data/queries.ts";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { SetupPreview } from "../../components/setup/setup-preview.tsx";
import { useWorkspaceForm } from "../../forms/use-workspace-form.ts";
import { WorkspaceForm } from "../../forms/workspace-form.tsx";
import { t } from "../../i18n/workspace-text.ts";
import { usePageTitle } from "../../shell/page-title.ts";

/** `/create-workspace/`. */
export function CreateWorkspaceScreen() {
  usePageTitle(t("create_title"));
  const navigate = useNavigate();
  const form = useWorkspaceForm(async (workspace) => {
    await queryClient.invalidateQueries(myWorkspaces);
    await navigate({ to: "/$workspaceSlug/", params: { workspaceSlug: workspace.slug } });
  });
  return (
    <SetupFrame preview={<SetupPreview name={form.name || t("name_placeholder")} />}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- ⌘Enter submits any form */}
      <div onKeyDown={submitOnModEnter}>
        <SetupTitle title={t("create_title")} lead={t("create_lead")} />
        <WorkspaceForm form={form} action={t("create_action")} />
      </div>
    </SetupFrame>
  );
}
