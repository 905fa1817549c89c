import { Navigate } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import {
  type CollectionColumns,
  collectionOf,
  type ContainerDescriptor,
  tableOf,
} from "../../collections/descriptor.ts";
import { CollectionPanel, type PanelSection } from "../../collections/panel/collection-panel.tsx";
import { COLLECTIONS, usesCollection } from "../../collections/kinds.ts";
import { archivePath } from "../../collections/collection-menu.ts";
import type { IssueCounts } from "../../collections/use-issue-counts.ts";
import { useCollectionDetail } from "../../collections/use-collection-detail.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { collectionContext } from "../../issue-list/engine/list-context.ts";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";
import { utcDay } from "../../session/own-time.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { CollectionHeaderMenu } from "./collection/header-menu.tsx";
import { usePanel } from "./collection/use-panel.tsx";
import { useAddActions } from "./collection/use-add-actions.tsx";
import { CollectionLoading } from "./collection-loading.tsx";

/** What the screen of an ended collection shows. */
interface Ended<Row, Answer> {
  /** Shown below the header of the list. */
  bar(content: { data: ProjectData; row: Row; detail: Answer | undefined; canWrite: boolean }): ReactNode;
  /** Shown in an empty list. */
  emptyText: string;
}

/** What the page of one kind shows. Members are methods, so that `CollectionScreen` needs no type arguments. */
export interface CollectionPage<Row = CollectionColumns, Answer = IssueCounts> {
  /** The sections of the panel, from top to bottom. */
  sections: readonly PanelSection<Row, Answer>[];
  ended?(): Ended<Row, Answer>;
}

interface Props {
  of: ContainerDescriptor;
  page: CollectionPage;
  id: string;
}

/** The issues of a collection: `/{workspace}/projects/{project}/cycles/{cycle}/`. */
export const CollectionScreen = observer(function CollectionScreen({ of, page, id }: Props) {
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const isUsed = usesCollection(project, of.kind);
  const row = tableOf(open.cache, of.kind).get(id);
  if (row?.project_id === project.id && isUsed && row.archived_at === null)
    return <CollectionIssues key={id} {...{ of, page, row }} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "ready" && !isUsed)
    return <MissingScreen title={of.t("missing_title")} text={of.t("missing_text")} />;
  // Lists do not contain archived collections: the archive shows it, or says that it does not exist.
  if (data.status === "ready")
    return <Navigate to={archivePath({ open, kind: of.kind, projectId: project.id, id })} replace />;
  return <CollectionLoading crumbs={projectCrumbs(open, project, COLLECTIONS[of.kind].path)} />;
});

type IssuesProps = Omit<Props, "id"> & { row: CollectionColumns };

/** The permissions of this person for a collection and its issues. */
function useRights({ of, row }: IssuesProps) {
  const open = useWorkspace();
  const project = useProject();
  const day = utcDay();
  const isOver = COLLECTIONS[of.kind].container.isOver(open.cache, row.id, day);
  const canWrite = can(open, "project.write", project);
  const canEdit = canWrite && !isOver;
  const onEdit = canEdit ? () => void of.openDialog(open, project.id, row) : null;
  return { isOver, canWrite, canEdit, onEdit, canArchive: of.canArchive(row, day) };
}

const CollectionIssues = observer(function CollectionIssues(props: IssuesProps) {
  const { of, page, row } = props;
  const { kind } = of;
  const { id, name } = row;
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const context = useMemo(() => collectionContext(data, kind, id), [data, kind, id]);
  const { isOver, canWrite, canEdit, onEdit, canArchive } = useRights(props);
  usePageTitle(`${name} · ${project.name}`);
  const answer = useCollectionDetail({ data, kind, id }, () =>
    of.fetchOne({ slug: open.slug, project_id: project.id }, id),
  );
  const { tools, panel } = usePanel(({ view, show }, onClose) => (
    <CollectionPanel sections={page.sections} {...{ data, row, answer, view, show, onClose, onEdit }} />
  ));
  const create = useCallback(
    () => openCreateIssue({ project_id: project.id, values: COLLECTIONS[kind].container.put(null, id) }),
    [project.id, kind, id],
  );
  const ended = isOver ? page.ended?.() : undefined;
  const addActions = useAddActions({ data, kind, id, name }, canEdit ? create : null, {
    title: of.t("issues_empty_title"),
    text: ended?.emptyText ?? of.t("issues_empty_text"),
  });
  return (
    <IssueList
      context={context}
      crumbs={projectCrumbs(open, project, COLLECTIONS[kind].path, { label: name, switches: { kind, id } })}
      aside={
        <CollectionHeaderMenu
          collection={collectionOf(open, of, row)}
          offered={{ onEdit, canWrite, canArchive }}
        />
      }
      tools={tools}
      below={ended?.bar({ data, row, detail: answer.detail, canWrite }) ?? null}
      panel={panel}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      {...addActions}
    />
  );
});
