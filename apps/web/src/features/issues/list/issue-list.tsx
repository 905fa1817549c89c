// A screen with a list of issues, in any context: header, filters, layout, bulk bar, and the open issue beside it.
import type { Issue } from "@cairn/contract/entities/issue";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { isFiltered, type View } from "@cairn/domain/issue-list/view";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import type { Action } from "../../../actions/registry.ts";
import { useSelectionContext, useActions } from "../../../actions/use-context-layer.ts";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issues.ts";
import { type FilterEditor, listFilters } from "../../../issue-list/controls/filter-editing.ts";
import { ListSkeleton } from "../../../issue-list/controls/list-skeleton.tsx";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import type { ListContext } from "../../../issue-list/engine/list-context.ts";
import { registerShownList } from "../../../issue-list/engine/shown-list.ts";
import { preferencesFor } from "../../../issue-list/engine/preferences.ts";
import { today } from "../../../session/own-time.ts";
import { ListScopeProvider, type ListScope } from "../../../issue-list/layouts/scope.tsx";
import { usePhone } from "../../../shell/use-media.ts";
import { useRememberedOrder } from "../detail/neighbors.ts";
import { IssueMenu } from "./issue-menu.tsx";
import { type ListActionsContext, listActions } from "./list-actions.ts";
import { ListBody, type EmptyListText } from "./list-body.tsx";
import { ListHeader } from "./list-header.tsx";
import { useHeldKeys } from "./use-held-keys.ts";
import { useListFocus } from "./use-list-focus.ts";
import { usePointerRow } from "./use-pointer-row.ts";
import { selecting } from "./navigation-actions.ts";
import { useListModel } from "../../../issue-list/engine/use-list-model.ts";
import { type ListView, useListView } from "./use-list-view.ts";

const BulkBar = lazyPart(async () => (await import("../../../issue-list/controls/bulk-bar.tsx")).BulkBar);
const FilterChips = lazyPart(
  async () => (await import("../../../issue-list/controls/filter-chips.tsx")).FilterChips,
  // The placeholder has the same height, so that the content below does not move.
  () => <div aria-hidden className="h-10 flex-none border-b border-line max-md:h-11" />,
);
const PhoneCreate = lazyPart(async () => (await import("./phone-create.tsx")).PhoneCreate);
const Peek = lazyPart(async () => (await import("../peek.tsx")).Peek);

/** The current view of a list, and how to change it. */
export interface ShownView {
  view: View | null;
  show: (view: View) => void;
}

export interface IssueListProps {
  /** Must be the same object as long as it is the same list. */
  context: ListContext;
  crumbs: readonly Crumb[];
  /** Whether this person may edit issues here. */
  canEdit: boolean;
  /** Opens the dialog for a new issue; null if none can be created here (spec §5). */
  onCreate: (() => void) | null;
  /** Shown while the list is empty. */
  emptyText: EmptyListText;
  /** Shown right of the crumbs; `below` is shown below the header, such as tabs. */
  aside?: ReactNode;
  below?: ReactNode;
  /** Shown below the header, depending on the current view. */
  changes?: (list: ShownView & { view: View }) => ReactNode;
  /** Shown beside the issues, which keep their place while it opens and closes; may render nothing. */
  panel?: (list: ShownView & { hasPeek: boolean }) => ReactNode;
  /** Shown in the header, before the primary action. */
  tools?: ReactNode;
  /** The menu of the primary action, if there are several ways to add an issue. */
  addMenu?: readonly MenuEntry[];
  /** Replaces the peek when an issue is clicked. */
  onOpen?: (issue: Issue) => void;
  /** Actions for rows that cannot be edited, such as archived issues, for people who may edit issues here. */
  rowActions?: (listContext: ListActionsContext) => Action[];
}

export const IssueList = observer(function IssueList(props: IssueListProps) {
  const { context, crumbs, emptyText, aside, below, panel, onOpen } = props;
  const preferences = useMemo(() => preferencesFor(context), [context]);
  const list = useListView(context.name, preferences);
  const model = useListModel(context, list.view);
  const { editable, create } = CONTEXTS[context.name];
  const canEdit = props.canEdit && editable;
  const rowActions = props.canEdit ? props.rowActions : undefined;
  const onCreate = create ? props.onCreate : null;
  const phone = usePhone();
  useEffect(() => {
    // The rows are loaded without waiting for the preferences.
    const { data, inSnapshot } = context;
    void data.load();
    if (inSnapshot && data.snapshot.status === "none") void data.snapshot.load();
  }, [context]);
  const { show } = list;
  const edit = useMemo<FilterEditor | null>(() => model && listFilters(model, show), [model, show]);
  return (
    <>
      <ListHeader
        crumbs={crumbs}
        aside={aside}
        tools={props.tools}
        addMenu={props.addMenu}
        model={model}
        edit={edit}
        show={show}
        onCreate={onCreate}
      />
      {below}
      {list.view && props.changes?.({ view: list.view, show })}
      <WithPanel panel={panel?.({ view: list.view, show, hasPeek: list.peekId !== null })}>
        {model && edit ? (
          <>
            <AppliedFilters model={model} edit={edit} show={show} />
            <ListContent
              model={model}
              edit={edit}
              list={list}
              canEdit={canEdit}
              emptyText={emptyText}
              rowActions={rowActions}
              onOpen={onOpen}
              onCreate={onCreate}
            />
          </>
        ) : (
          <ListSkeleton layout={list.view?.layout ?? "list"} />
        )}
      </WithPanel>
      {phone && onCreate ? <PhoneAction model={model} onCreate={onCreate} addMenu={props.addMenu} /> : null}
    </>
  );
});

interface PhoneActionProps extends Pick<IssueListProps, "addMenu"> {
  model: IssueListModel | null;
  onCreate: () => void;
}

/** Hidden while the bulk bar is shown, because both are at the bottom of the screen. */
const PhoneAction = observer(function PhoneAction({ model, onCreate, addMenu }: PhoneActionProps) {
  return model && model.cursor.count > 0 ? null : <PhoneCreate onCreate={onCreate} addMenu={addMenu} />;
});

/** The filters of the list; nothing if it is not filtered. */
const AppliedFilters = observer(function AppliedFilters({
  model,
  edit,
  show,
}: Pick<ListActionsContext, "model" | "edit" | "show">) {
  const { view } = model;
  if (!isFiltered(view)) return null;
  return (
    <FilterChips
      edit={edit}
      onClear={() => show({ ...view, filters: {}, type: null })}
      onAllTypes={() => show({ ...view, type: null })}
    />
  );
});

/** The issues with the panel beside them. Without a panel there is no wrapper. */
function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  if (panel === undefined) return children;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {panel}
    </div>
  );
}

interface ListContentProps extends Pick<IssueListProps, "emptyText" | "onOpen" | "onCreate" | "rowActions"> {
  model: IssueListModel;
  edit: FilterEditor;
  list: ListView;
  canEdit: boolean;
}

/** The path of an issue's page: those in the archive have their own (contract/workspace §15.1), drafts open in their list. */
function addressOf(slug: string, { id, project_id, is_draft, archived_at }: Issue): string {
  const project = `/${slug}/projects/${project_id}`;
  if (is_draft) return `${project}/draft-issues/?peekId=${id}`;
  return `${project}/${archived_at === null ? "issues" : "archives/issues"}/${id}/`;
}

/** Opens the issue that the address names, in a list where issues do not open in the peek, as soon as it is loaded. */
function useOpenIssueOfAddress({
  model,
  list,
  onOpen,
}: Pick<ListContentProps, "model" | "list" | "onOpen">): void {
  const { peekId, peek } = list;
  const { issue } = model.data.open.cache;
  const pointed = onOpen && peekId !== null && issue.has(peekId) ? peekId : null;
  useEffect(() => {
    const row = pointed === null ? undefined : issue.get(pointed);
    if (!row || !onOpen) return;
    // Runs after other effects have completed the address.
    queueMicrotask(() => peek(null));
    onOpen(row);
  }, [pointed, issue, onOpen, peek]);
}

/** The list with its keys, the bulk bar, and the open issue beside it. */
const ListContent = observer(function ListContent(props: ListContentProps) {
  const { model, edit, list, canEdit, emptyText, onOpen, onCreate, rowActions } = props;
  const { cache, slug } = model.data.open;
  const { show, peek, peekId } = list;
  const hrefOf = useCallback((issue: Issue) => addressOf(slug, issue), [slug]);
  const day = today();
  const peekAt = useCallback(
    (issue: Issue | null) => (issue && onOpen ? onOpen(issue) : peek(issue?.id ?? null)),
    [peek, onOpen],
  );
  const canSelect = canEdit || rowActions !== undefined;
  const scope = useMemo<ListScope>(
    () => ({ model, canEdit, canSelect, today: day, hrefOf, peek: peekAt, show }),
    [model, canEdit, canSelect, day, hrefOf, peekAt, show],
  );
  useListKeys({ model, edit, canEdit, show, hrefOf, peek: peekAt }, peekId !== null, rowActions);
  useListFocus(model, peekId !== null);
  useOpenIssueOfAddress(props);
  useRememberedOrder(model);
  useEffect(() => registerShownList(model), [model]);
  const step = useCallback(
    (by: 1 | -1) => {
      model.step(by);
      if (model.cursor.focused) peek(model.cursor.focused.id);
    },
    [model, peek],
  );
  const close = useCallback(() => peek(null), [peek]);
  const peekProject = peekId === null ? null : (model.data.projectId ?? cache.issue.get(peekId)?.project_id);
  return (
    <ListScopeProvider value={scope}>
      <IssueMenu model={model} hrefOf={hrefOf} peek={peekAt}>
        <ListBody model={model} show={show} emptyText={emptyText} onCreate={onCreate} />
      </IssueMenu>
      {canSelect && model.cursor.count > 0 ? <BulkBar model={model} canEdit={canEdit} /> : null}
      {peekId === null || !peekProject || onOpen ? null : (
        <Peek projectId={peekProject} issueId={peekId} onClose={close} onStep={step} onOpen={peek} />
      )}
    </ListScopeProvider>
  );
});

/** Registers the actions of the list and what they apply to. */
function useListKeys(
  { model, edit, canEdit, show, hrefOf, peek }: ListActionsContext,
  hasPeek: boolean,
  rowActions: IssueListProps["rowActions"],
): void {
  const actions = useMemo(() => {
    const listContext = { model, edit, canEdit, show, hrefOf, peek };
    const own = rowActions ? [...selecting(listContext), ...rowActions(listContext)] : [];
    const taken = new Set(own.map(({ id }) => id));
    return [...listActions(listContext).filter(({ id }) => !taken.has(id)), ...own];
  }, [model, edit, canEdit, show, hrefOf, peek, rowActions]);
  useActions(actions);
  useEarlyEscape(hasPeek, peek);
  const { targets } = model;
  const [first] = targets;
  const label =
    targets.length === 1 && first
      ? `${model.data.keyOf(first)} ${first.name}`
      : t("selected_issues", { count: targets.length });
  const ids = targets.map(({ id }) => id).join();
  const { projectId } = model.data;
  const selection = useMemo(
    () => (ids === "" ? null : { kind: "issues", ids: ids.split(","), project_id: projectId, label }),
    [ids, label, projectId],
  );
  // While an issue is open beside the list, keys apply to it.
  useSelectionContext(hasPeek ? undefined : selection);
  useHeldKeys(actions);
  usePointerRow(model, actions, !hasPeek);
}

/** Esc also closes a peek whose code is still being loaded; afterwards the peek's own keys take precedence. */
function useEarlyEscape(hasPeek: boolean, peek: ListActionsContext["peek"]): void {
  const close = useMemo(
    (): Action[] =>
      hasPeek
        ? [
            {
              id: "peek.close_early",
              label: common("close"),
              icon: "x",
              section: "selection",
              shortcut: "escape",
              hidden: true,
              run: () => peek(null),
            },
          ]
        : [],
    [hasPeek, peek],
  );
  useActions(close);
}
