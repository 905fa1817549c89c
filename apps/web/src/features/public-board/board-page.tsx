import type { BoardLayout } from "@cairn/contract/entities/deploy-board";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Logo } from "@cairn/ui/logo";
import { Segmented } from "@cairn/ui/segmented";
import type { ComponentType } from "react";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { t as common } from "../../i18n/common.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { isFiltered, layoutsOf, NO_FILTERS } from "./board-address.ts";
import { BoardFilters } from "./board-filters.tsx";
import { CalendarLayout } from "./calendar-layout.tsx";
import { GanttLayout } from "./gantt-layout.tsx";
import { KanbanLayout } from "./kanban-layout.tsx";
import { ListLayout } from "./list-layout.tsx";
import { Peek } from "./peek.tsx";
import { SheetLayout } from "./sheet-layout.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { t } from "./text.ts";
import { type BoardState, type Opened, useBoard } from "./use-board.ts";
import { VisitorMenu } from "./visitor-menu.tsx";

const LAYOUTS: Record<BoardLayout, ComponentType<{ state: BoardState }>> = {
  list: ListLayout,
  kanban: KanbanLayout,
  calendar: CalendarLayout,
  gantt: GanttLayout,
  spreadsheet: SheetLayout,
};

const ICONS = {
  list: "list",
  kanban: "kanban",
  calendar: "calendar",
  gantt: "gantt",
  spreadsheet: "sheet",
} as const;

/** The whole screen in place of a board that is not there, or no longer. */
export function Closed() {
  usePageTitle(t("closed_title"));
  return (
    <main className="grid min-h-full place-items-center bg-surface p-6">
      <EmptyState level={1} title={t("closed_title")} text={t("closed_text")} drawing={<EmptyDrawing />} />
    </main>
  );
}

/** A published board: everyone with its address reads it, signed-in visitors write where it allows that. */
export function BoardPage(opened: Opened) {
  const state = useBoard(opened);
  const { board, address, go } = state;
  const title = board.view_detail?.name ?? board.project_details.name;
  usePageTitle(t("page_title", { board: title, workspace: board.workspace_detail.name }));
  if (state.isClosed) return <Closed />;
  const layouts = layoutsOf(board.view_props);
  return (
    <div className="flex h-full flex-col bg-surface text-13 text-ink-2">
      <header className="flex-none">
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2 max-md:px-4">
          <ProjectLogo project={board.project_details} size={24} />
          <h1 className="min-w-0 truncate text-16 font-strong text-ink">{title}</h1>
          <span className="truncate text-ink-3 max-md:hidden">{board.workspace_detail.name}</span>
          <div className="ml-auto flex items-center gap-3">
            {layouts.length > 1 && (
              <Segmented
                label={t("layout")}
                segments={layouts.map((layout) => ({ value: layout, label: t(layout), icon: ICONS[layout] }))}
                value={address.layout}
                onChange={(layout) => go({ layout })}
              />
            )}
            <VisitorMenu state={state} />
          </div>
        </div>
        <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-5 py-1.5 max-md:px-4">
          {board.shows_filters && <BoardFilters state={state} />}
          <SubmitButton state={state} />
          <span className="num ml-auto text-12 text-ink-3" aria-live="polite">
            {t("count", { count: state.issues.total_count })}
          </span>
        </div>
      </header>
      <div className="flex min-h-0 flex-1">
        <main className="flex min-w-0 flex-1 flex-col" aria-busy={state.isLoading}>
          <Partly state={state} />
          <div className="min-h-0 flex-1">
            <Issues state={state} />
          </div>
        </main>
        {address.peekId !== null && board.shows_peek && (
          <Peek key={address.peekId} state={state} issueId={address.peekId} />
        )}
      </div>
      <footer className="flex flex-none items-center justify-center gap-1.5 border-t border-line py-1.5 text-11 text-ink-3">
        {t("made_with")} <Logo size={12} wordmark={common("product")} />
      </footer>
    </div>
  );
}

/** That there are more issues than a board shows at once. */
function Partly({ state: { issues } }: { state: BoardState }) {
  if (issues.issues.length >= issues.total_count) return null;
  return (
    <p className="flex-none border-b border-line bg-sunken px-5 py-1.5 text-12 max-md:px-4">
      {t("partly", { shown: issues.issues.length, total: issues.total_count })}
    </p>
  );
}

function Issues({ state }: { state: BoardState }) {
  const { issues, address, hasFailed, refresh, go } = state;
  if (hasFailed)
    return (
      <EmptyState
        role="alert"
        className="py-16"
        title={t("failed_title")}
        text={t("failed_text")}
        actions={<Button onClick={refresh}>{t("retry")}</Button>}
      />
    );
  if (issues.issues.length === 0) {
    if (!isFiltered(address))
      return <EmptyState className="py-16" title={t("empty_title")} text={t("empty_text")} />;
    return (
      <EmptyState
        className="py-16"
        title={t("no_match_title")}
        text={t("no_match_text")}
        actions={<Button onClick={() => go({ filters: NO_FILTERS })}>{t("clear")}</Button>}
      />
    );
  }
  const Layout = LAYOUTS[address.layout];
  return <Layout state={state} />;
}
