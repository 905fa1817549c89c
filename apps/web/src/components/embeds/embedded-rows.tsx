import type { Issue } from "@cairn/contract/entities/issue";
import type { Layout } from "@cairn/domain/issue-list/contexts";
import { rulesOf } from "@cairn/domain/issue-list/contexts";
import { isFiltered } from "@cairn/domain/issue-list/view";
import { EMBED_ENTRY } from "@cairn/editor/references/reference-rules";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useRef } from "react";
import { explain } from "../../data/failure.ts";
import { t } from "../../i18n/embeds.ts";
import { listFilters } from "../../issue-list/controls/filter-editing.ts";
import { ListSkeleton } from "../../issue-list/controls/list-skeleton.tsx";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { useListModel } from "../../issue-list/engine/use-list-model.ts";
import { LAYOUT_ROWS } from "../../issue-list/layouts/all.tsx";
import { ListLayout } from "../../issue-list/layouts/list/list-layout.tsx";
import { type ListScope, ListScopeProvider } from "../../issue-list/layouts/scope.tsx";
import { today } from "../../session/own-time.ts";
import { EmbeddedBar } from "./embedded-bar.tsx";
import type { EmbeddedRowsProps } from "./embedded-list-props.ts";
import { EmbeddedRowMenu } from "./embedded-row-menu.tsx";
import { takeListKey } from "./list-keys.ts";
import { issuePath, openIssue } from "./open-issue.ts";
import { PrintedRows } from "./printed-rows.tsx";
import { usePrinting } from "./use-printing.ts";

const FilterChips = lazyPart(
  async () => (await import("../../issue-list/controls/filter-chips.tsx")).FilterChips,
);

/** Lists and sheets are as high as their rows up to a limit; the others fill a height of their own. */
const HEIGHTS: Record<Layout, string> = {
  list: "max-h-[min(26rem,60svh)]",
  spreadsheet: "max-h-[min(26rem,60svh)]",
  kanban: "h-[min(28rem,70svh)]",
  gantt_chart: "h-[min(24rem,60svh)]",
  calendar: "h-[min(34rem,80svh)]",
};

/** The block of an embedded list: its bar, and the issues with a scroll of their own. */
export const EmbeddedRows = observer(function EmbeddedRows(props: EmbeddedRowsProps) {
  const { open, tools, context, view, show, canEdit, title } = props;
  const model = useListModel(context, view);
  const isPrinting = usePrinting();
  const block = useRef<HTMLDivElement>(null);
  const edit = useMemo(() => model && listFilters(model, show), [model, show]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!model || !block.current) return;
    if (!takeListKey(event.nativeEvent, { open, model, canEdit, tools, block: block.current })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent): void => {
    if (event.target === event.currentTarget) enterList(event.currentTarget, model);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the list inside
    <div
      ref={block}
      role="group"
      aria-label={t("list_label", { name: title })}
      tabIndex={-1}
      {...{ [EMBED_ENTRY]: "" }}
      data-embedded-list=""
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="relative my-3 overflow-hidden rounded-card border border-line bg-surface text-13 outline-none focus-within:border-line-strong"
    >
      <EmbeddedBar {...props} model={model} edit={edit} />
      {model && edit && isFiltered(model.view) ? (
        <FilterChips
          edit={edit}
          onClear={() => show({ ...view, filters: {}, type: null })}
          onAllTypes={() => show({ ...view, type: null })}
        />
      ) : null}
      {model && isPrinting ? (
        <PrintedRows model={model} />
      ) : (
        <div className={cx("flex flex-col", HEIGHTS[view.layout])}>
          {model ? <Rows {...props} model={model} /> : <ListSkeleton layout={view.layout} />}
        </div>
      )}
    </div>
  );
});

/** The focus goes to the list, and its cursor to the first row. */
function enterList(block: Element, model: IssueListModel | null): void {
  const list = block.querySelector<HTMLElement>("[data-issue-list]");
  const target = list ?? block.querySelector<HTMLElement>("button, a[href]");
  target?.focus();
  if (list && model && !model.cursor.focused && model.view.layout !== "spreadsheet") model.step(1);
}

/** The issues in their layout, or why there are none. */
const Rows = observer(function Rows(props: EmbeddedRowsProps & { model: IssueListModel }) {
  const { open, model, canEdit, show } = props;
  const day = today();
  const hrefOf = useCallback((issue: Issue) => issuePath(open, issue), [open]);
  const peek = useCallback((issue: Issue) => openIssue(open, issue), [open]);
  const scope = useMemo<ListScope>(
    () => ({ model, canEdit, canSelect: false, today: day, hrefOf, peek, show, isEmbedded: true }),
    [model, canEdit, day, hrefOf, peek, show],
  );
  const { view, status, source } = model;
  if (status === "init-loader") return <ListSkeleton layout={view.layout} />;
  if (status === "failed")
    return (
      <p role="status" className="flex items-center gap-2 px-3 py-4 text-ink-3">
        <span className="min-w-0 flex-1">{explain(model.error)}</span>
        <Button size={24} icon="refresh" onClick={() => model.retry()}>
          {t("retry")}
        </Button>
      </p>
    );
  const hasOwnGroups = rulesOf(model.contextName, view.layout).forced_group !== null;
  if (
    source.matched === 0 &&
    !hasOwnGroups &&
    (isFiltered(view) || source.all === 0) &&
    model.quickAdd === null
  )
    return (
      <p role="status" className="px-3 py-4 text-ink-3">
        {t(isFiltered(view) ? "no_match" : "no_issues")}
      </p>
    );
  const Layout = LAYOUT_ROWS[view.layout]?.Component ?? ListLayout;
  return (
    <ListScopeProvider value={scope}>
      <EmbeddedRowMenu open={open} model={model} canEdit={canEdit}>
        <Layout />
      </EmbeddedRowMenu>
    </ListScopeProvider>
  );
});
