import { observer } from "mobx-react-lite";
import { rulesOf } from "@cairn/domain/issue-list/contexts";
import { isFiltered, type View } from "@cairn/domain/issue-list/view";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { type ReactNode, useEffect } from "react";
import { explain } from "../../../data/failure.ts";
import { t } from "../../../i18n/issues.ts";
import { ListSkeleton } from "../../../issue-list/controls/list-skeleton.tsx";
import { hiddenSubIssues } from "../../../issue-list/engine/hidden-sub-issues.ts";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { LAYOUT_ROWS } from "../../../issue-list/layouts/all.tsx";
import { ListLayout } from "../../../issue-list/layouts/list/list-layout.tsx";
import { failureTextOf } from "../../../session/failure-status.ts";

/** What an empty list shows. */
export interface EmptyListText {
  title: string;
  /** One sentence that says what belongs here. */
  text: string;
  /** Shown beside the button that creates an issue. */
  extra?: ReactNode;
}

interface BodyProps {
  model: IssueListModel;
  show: (view: View) => void;
  emptyText: EmptyListText;
  /** Null if no issue can be created here. */
  onCreate: (() => void) | null;
}

/** The list in its layout, or its loading, failed or empty state. */
export const ListBody = observer(function ListBody({ model, show, emptyText, onCreate }: BodyProps) {
  const { view, status, source } = model;
  // Loads the code of the layout without waiting for the rows.
  useEffect(() => void LAYOUT_ROWS[view.layout]?.Component.preload?.(), [view.layout]);
  if (status === "init-loader") return <ListSkeleton layout={view.layout} />;
  if (status === "failed") {
    return (
      <ErrorState
        title={failureTextOf(model.error) ?? t("failed_title")}
        text={explain(model.error)}
        onRetry={() => model.retry()}
      />
    );
  }
  // A calendar shows its days even if they are empty.
  const hasOwnGroups = rulesOf(model.contextName, view.layout).forced_group !== null;
  if (source.matched === 0 && isFiltered(view) && !hasOwnGroups) return <NoMatch model={model} show={show} />;
  if (source.matched === 0 && source.all === 0 && model.quickAdd === null) {
    return <EmptyList {...emptyText} onCreate={onCreate} />;
  }
  const Layout = LAYOUT_ROWS[view.layout]?.Component ?? ListLayout;
  return <Layout />;
});

/** Without sub-issues in the list, more issues are hidden than the filters hide. */
function subIssueWords({ view, context }: IssueListModel): string {
  const count = hiddenSubIssues(context, view);
  return count === 0 ? "" : ` ${t("of_them_sub_issues", { count })}`;
}

const NoMatch = observer(function NoMatch({ model, show }: Pick<BodyProps, "model" | "show">) {
  const project = model.data.project?.name ?? "";
  return (
    <EmptyState
      role="status"
      title={t("no_match_title")}
      text={`${t("no_match_text", { count: model.source.all, project })}${subIssueWords(model)}`}
      actions={
        <Button icon="x" shortcut="alt+/" onClick={() => show({ ...model.view, filters: {}, type: null })}>
          {t("clear_filters")}
        </Button>
      }
    />
  );
});

function EmptyList({ title, text, extra, onCreate }: EmptyListText & Pick<BodyProps, "onCreate">) {
  return (
    <EmptyState
      title={title}
      text={text}
      drawing={<EmptyDrawing />}
      actions={
        onCreate ? (
          <>
            <Button variant="primary" icon="plus" shortcut="c" onClick={onCreate}>
              {t("create_issue")}
            </Button>
            {extra}
          </>
        ) : null
      }
    />
  );
}
