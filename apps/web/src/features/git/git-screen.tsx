import { useQuery } from "@tanstack/react-query";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { observer } from "mobx-react-lite";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/git.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
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
  const { data, error, refetch } = useQuery(connectionsQuery(place), queryClient);
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
      {!data && error ? (
        <ErrorState
          title={t("failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <ListSkeleton names={[180, 220]} className="mt-6" /> : null}
      {data?.length === 0 ? (
        <EmptyState
          drawing={<EmptyDrawing />}
          title={t("empty_title")}
          text={t("empty_text", { key: `${project.identifier}-12` })}
          className="py-12"
        />
      ) : null}
      {data && data.length > 0 ? (
        <section aria-label={t("repositories")} className="mt-3">
          <SettingsRows>
            {data.map((connection) => (
              <ConnectionRow key={connection.id} place={place} connection={connection} />
            ))}
          </SettingsRows>
        </section>
      ) : null}
      <RuleList place={place} project={project} />
      <BranchPattern project={project} />
    </SettingsPage>
  );
});
