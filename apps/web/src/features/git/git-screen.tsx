import { useQuery } from "@tanstack/react-query";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { observer } from "mobx-react-lite";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/git.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { RequestedRows } from "../../settings/settings-list/requested-rows.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { BranchPattern } from "./branch-pattern.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import { connectionsQuery } from "./git-queries.tsx";
import { RuleList } from "./rule-list.tsx";

/** `…/settings/git/`: the repositories of a project, for its admins. */
export const GitScreen = observer(function GitScreen() {
  const { slug } = useWorkspace();
  const project = useProject();
  const place = { slug, project_id: project.id };
  usePageTitle(`${t("title")} · ${project.name}`);
  const query = useQuery(connectionsQuery(place), queryClient);
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead")}
      action={
        <Button
          variant="primary"
          icon="plus"
          onClick={() => openDialog((close) => <ConnectDialog place={place} onClose={close} />)}
        >
          {t("connect")}
        </Button>
      }
    >
      <section aria-label={t("repositories")}>
        <RequestedRows
          query={query}
          failed={t("failed")}
          skeleton={[180, 220]}
          empty={
            <EmptyState
              drawing={<EmptyDrawing />}
              title={t("empty_title")}
              text={t("empty_text", { key: `${project.identifier}-12` })}
              className="py-12"
            />
          }
        >
          {(connection) => <ConnectionRow key={connection.id} place={place} connection={connection} />}
        </RequestedRows>
      </section>
      <RuleList place={place} project={project} />
      <BranchPattern project={project} />
    </SettingsPage>
  );
});
