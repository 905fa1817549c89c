import { observer } from "mobx-react-lite";
import type { Layout } from "@cairn/domain/issue-list/contexts";
import { isFiltered, type View } from "@cairn/domain/issue-list/view";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { lazyPart } from "@cairn/ui/lazy-part";
import { type ComponentType, useEffect } from "react";
import { explain } from "../../../data/failure.ts";
import { t } from "../../../i18n/issues.ts";
import { ListSkeleton } from "../../../issue-list/controls/list-skeleton.tsx";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { ListLayout } from "../../../issue-list/layouts/list/list-layout.tsx";
import { openCreateIssue } from "../create-dialog.tsx";

/** The layout that most begin with comes with the screen, the others when they are chosen. */
const KanbanLayout = lazyPart(
  async () => (await import("../../../issue-list/layouts/kanban/kanban-layout.tsx")).KanbanLayout,
  () => <ListSkeleton layout="kanban" />,
);

/** One component a layout (design §5). */
const LAYOUTS: Partial<Record<Layout, ComponentType & { preload?: () => Promise<void> }>> = {
  list: ListLayout,
  kanban: KanbanLayout,
};

interface BodyProps {
  model: IssueListModel;
  canEdit: boolean;
  show: (view: View) => void;
}

/** The list in its layout, or what stands in its place while there is none. */
export const ListBody = observer(function ListBody({ model, canEdit, show }: BodyProps) {
  const { view, status, source } = model;
  // Not only when the rows are there.
  useEffect(() => void LAYOUTS[view.layout]?.preload?.(), [view.layout]);
  if (status === "init-loader") return <ListSkeleton layout={view.layout} />;
  if (status === "failed") {
    return <ErrorState title={t("failed_title")} text={explain(model.error)} onRetry={() => model.retry()} />;
  }
  if (source.matched === 0 && isFiltered(view)) return <NoMatch model={model} show={show} />;
  if (source.matched === 0 && source.all === 0 && model.quickAdd === null) {
    return <NothingYet model={model} canEdit={canEdit} />;
  }
  const Layout = LAYOUTS[view.layout] ?? ListLayout;
  return <Layout />;
});

const NoMatch = observer(function NoMatch({ model, show }: Omit<BodyProps, "canEdit">) {
  const project = model.data.project?.name ?? "";
  return (
    <EmptyState
      role="status"
      title={t("no_match_title")}
      text={t("no_match_text", { count: model.source.all, project })}
      actions={
        <Button icon="x" shortcut="alt+/" onClick={() => show({ ...model.view, filters: {}, type: null })}>
          {t("clear_filters")}
        </Button>
      }
    />
  );
});

function NothingYet({ model, canEdit }: { model: IssueListModel; canEdit: boolean }) {
  return (
    <EmptyState
      title={t("empty_title")}
      text={t("empty_text")}
      drawing={<EmptyDrawing />}
      actions={
        canEdit ? (
          <Button
            variant="primary"
            icon="plus"
            shortcut="c"
            onClick={() => openCreateIssue({ project_id: model.data.projectId })}
          >
            {t("create_issue")}
          </Button>
        ) : null
      }
    />
  );
}
