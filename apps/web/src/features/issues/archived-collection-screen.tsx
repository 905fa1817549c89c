import { useNavigate, useParams } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { ArchivedCollectionBanner } from "../../collections/archived-banner.tsx";
import { collectionPath } from "../../collections/collection-menu.ts";
import { cycles } from "../../collections/cycles.ts";
import { collectionOf, type ContainerDescriptor, tableOf } from "../../collections/descriptor.ts";
import { COLLECTIONS } from "../../collections/kinds.ts";
import { modules } from "../../collections/modules.ts";
import { useArchived } from "../../collections/use-archived.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/archives.ts";
import { collectionContext } from "../../issue-list/engine/list-context.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { CollectionLoading } from "./collection-loading.tsx";

/** `…/archives/cycles/{cycle}/`: the issues of an archived cycle, read-only. */
export function ArchivedCycleScreen() {
  const { cycleId = "" } = useParams({ strict: false });
  return <ArchivedCollection of={cycles} id={cycleId} />;
}

/** `…/archives/modules/{module}/`: the issues of an archived module, read-only. */
export function ArchivedModuleScreen() {
  const { moduleId = "" } = useParams({ strict: false });
  return <ArchivedCollection of={modules} id={moduleId} />;
}

const ArchivedCollection = observer(function ArchivedCollection({
  of,
  id,
}: {
  of: ContainerDescriptor;
  id: string;
}) {
  const { kind } = of;
  const { path } = COLLECTIONS[kind];
  const open = useWorkspace();
  const project = useProject();
  const navigate = useNavigate();
  const context = useMemo(
    () => collectionContext(projectData(open, project.id), kind, id),
    [open, project.id, kind, id],
  );
  const archived = useArchived(open, of, project.id);
  const table = tableOf(open.cache, kind);
  const row = table.get(id);
  const collection = row ? collectionOf(open, of, row) : null;
  const isRestored = row?.archived_at === null && collection !== null;
  // Redirects to the screen of the live collection after the server has restored it: then the base row says so, too.
  const home = isRestored && table.base(id)?.archived_at === null ? collectionPath(collection) : null;
  useEffect(() => {
    if (home !== null) void navigate({ href: home, replace: true });
  }, [home, navigate]);
  usePageTitle(`${row?.name ?? t("archives")} · ${project.name}`);
  const crumbs = projectCrumbs(open, project, `archived_${path}`, row && { label: row.name });
  if (!row || !collection || isRestored) {
    if (archived.status === "failed") return <FailedScreen error={archived.error} onRetry={archived.retry} />;
    if (archived.status === "loading" || isRestored) return <CollectionLoading crumbs={crumbs} />;
    return <MissingScreen title={of.t("missing_title")} text={of.t("missing_text")} />;
  }
  return (
    <IssueList
      context={context}
      crumbs={crumbs}
      canEdit={false}
      onCreate={null}
      emptyText={{ title: t("nothing"), text: t("nothing_text") }}
      below={
        <ArchivedCollectionBanner
          collection={collection}
          archivedAt={row.archived_at}
          canRestore={can(open, "project.write", project)}
        />
      }
    />
  );
});
