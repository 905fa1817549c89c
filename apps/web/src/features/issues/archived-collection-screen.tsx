import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { useNavigate, useParams } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/archives.ts";
import { t as cycleWords } from "../../i18n/cycles.ts";
import { t as moduleWords } from "../../i18n/modules.ts";
import { collectionPlace, type Place } from "../../issue-list/engine/place.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { ArchivedCollectionBanner } from "../../collections/archived-collections.tsx";
import { cycleCollection } from "../../collections/cycle-collection.ts";
import { moduleCollection } from "../../collections/module-collection.ts";
import { type Collection, collectionPath } from "../../collections/collection-menu.ts";
import { type ArchivedKind, useArchived } from "../../collections/use-archived.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { CollectionLoading } from "./collection-loading.tsx";

/** `…/archives/cycles/{cycle}/`: what was in an archived cycle, to be read. */
export const ArchivedCycleScreen = observer(function ArchivedCycleScreen() {
  const { cycleId = "" } = useParams({ strict: false });
  const open = useWorkspace();
  const project = useProject();
  const row = open.cache.cycle.get(cycleId);
  const place = useMemo(
    () => collectionPlace(projectData(open, project.id), "cycle", cycleId),
    [open, project.id, cycleId],
  );
  return <Archived kind="cycles" row={row} part={row ? cycleCollection(open, row) : null} place={place} />;
});

/** `…/archives/modules/{module}/`: what was in an archived module, to be read. */
export const ArchivedModuleScreen = observer(function ArchivedModuleScreen() {
  const { moduleId = "" } = useParams({ strict: false });
  const open = useWorkspace();
  const project = useProject();
  const row = open.cache.module.get(moduleId);
  const place = useMemo(
    () => collectionPlace(projectData(open, project.id), "module", moduleId),
    [open, project.id, moduleId],
  );
  return <Archived kind="modules" row={row} part={row ? moduleCollection(open, row) : null} place={place} />;
});

interface ArchivedProps {
  kind: ArchivedKind;
  row: CycleRow | ModuleRow | undefined;
  part: Collection | null;
  place: Place;
}

const WORDS = { cycles: cycleWords, modules: moduleWords } as const;

const Archived = observer(function Archived({ kind, row, part, place }: ArchivedProps) {
  const open = useWorkspace();
  const project = useProject();
  const navigate = useNavigate();
  const archived = useArchived(open, kind, project.id);
  const isBack = row?.archived_at === null && part !== null;
  const known = row && (kind === "cycles" ? open.cache.cycle : open.cache.module).base(row.id);
  const home = isBack && known?.archived_at === null ? collectionPath(part) : null;
  // Brought back, here or elsewhere, it is where it was: once the server has it there.
  useEffect(() => {
    if (home !== null) void navigate({ href: home, replace: true });
  }, [home, navigate]);
  usePageTitle(`${row?.name ?? t("archives")} · ${project.name}`);
  const crumbs = projectCrumbs(open, project, `archived_${kind}`, row && { label: row.name });
  if (!row || !part || isBack) {
    if (archived.status === "failed") return <FailedScreen error={archived.error} onRetry={archived.retry} />;
    if (archived.status === "loading" || isBack) return <CollectionLoading crumbs={crumbs} />;
    return <MissingScreen title={WORDS[kind]("missing_title")} text={WORDS[kind]("missing_text")} />;
  }
  return (
    <IssueList
      place={place}
      crumbs={crumbs}
      canEdit={false}
      onCreate={null}
      nothing={{ title: t("nothing"), text: t("nothing_text") }}
      below={
        <ArchivedCollectionBanner
          part={part}
          archivedAt={row.archived_at}
          canRestore={can(open, "project.write", project)}
        />
      }
    />
  );
});
