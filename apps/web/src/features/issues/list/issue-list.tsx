// A screen that is a list of issues, in whatever context: bar, filters, layout, bulk bar, and the issue that is open beside it.
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
import { type FilterEditing, listFilters } from "../../../issue-list/controls/filter-editing.ts";
import { ListSkeleton } from "../../../issue-list/controls/list-skeleton.tsx";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import type { Place } from "../../../issue-list/engine/place.ts";
import { showsIn } from "../../../issue-list/engine/reveal.ts";
import { preferencesFor } from "../../../issue-list/engine/preferences.ts";
import { today } from "../../../session/own-time.ts";
import { ListScopeProvider, type ListScope } from "../../../issue-list/layouts/scope.tsx";
import { usePhone } from "../../../shell/use-media.ts";
import { useRememberedOrder } from "../detail/neighbours.ts";
import { IssueMenu } from "./issue-menu.tsx";
import { type ListActionsContext, listActions } from "./list-actions.ts";
import { ListBody, type NothingYet } from "./list-body.tsx";
import { ListHeader } from "./list-header.tsx";
import { useHeldKeys } from "./use-held-keys.ts";
import { useListFocus } from "./use-list-focus.ts";
import { usePointerRow } from "./use-pointer-row.ts";
import { selecting } from "./walk-actions.ts";
import { useListModel } from "./use-list-model.ts";
import { type ListView, useListView } from "./use-list-view.ts";

const BulkBar = lazyPart(async () => (await import("../../../issue-list/controls/bulk-bar.tsx")).BulkBar);
const FilterChips = lazyPart(
  async () => (await import("../../../issue-list/controls/filter-chips.tsx")).FilterChips,
  // Of the same height: what is below does not move.
  () => <div aria-hidden className="h-10 flex-none border-b border-line max-md:h-11" />,
);
const PhoneCreate = lazyPart(async () => (await import("./phone-create.tsx")).PhoneCreate);
const Peek = lazyPart(async () => (await import("../peek.tsx")).Peek);

/** What a list shows now, and how to show something else. */
export interface ShownView {
  view: View | null;
  show: (view: View) => void;
}

export interface IssueListProps {
  /** The same object for as long as it is the same list. */
  place: Place;
  crumbs: readonly Crumb[];
  /** Whether this person may change issues here. */
  canEdit: boolean;
  /** Opens the dialog for a new issue; null where none is created from here (spec §5). */
  onCreate: (() => void) | null;
  /** What is said while nothing is in the list. */
  nothing: NothingYet;
  /** Right of the crumbs, and what stands below the bar: tabs. */
  aside?: ReactNode;
  below?: ReactNode;
  /** Below the bar as well, where it depends on what is shown. */
  changes?: (list: ShownView & { view: View }) => ReactNode;
  /** Beside the issues; it may draw nothing. Given at all, the issues keep their place while it comes and goes. */
  panel?: (list: ShownView & { hasPeek: boolean }) => ReactNode;
  /** In the bar, before the primary action. */
  tools?: ReactNode;
  /** Several ways of adding an issue: the primary action offers them. */
  ways?: readonly MenuEntry[];
  /** What a click on an issue does, where that is not a peek. */
  onOpen?: (issue: Issue) => void;
  /** What is done to rows that can be read but not changed, by whoever may change issues here. */
  rowActions?: (hands: ListActionsContext) => Action[];
}

export const IssueList = observer(function IssueList(props: IssueListProps) {
  const { place, crumbs, nothing, aside, below, panel, onOpen } = props;
  const preferences = useMemo(() => preferencesFor(place), [place]);
  const list = useListView(place.context, preferences);
  const model = useListModel(place, list.view);
  const { editable, create } = CONTEXTS[place.context];
  const canEdit = props.canEdit && editable;
  const rowActions = props.canEdit ? props.rowActions : undefined;
  const onCreate = create ? props.onCreate : null;
  const phone = usePhone();
  useEffect(() => {
    // The rows need not wait for the preferences.
    const { data, inSnapshot } = place;
    void data.load();
    if (inSnapshot && data.snapshot.status === "none") void data.snapshot.load();
  }, [place]);
  const { show } = list;
  const edit = useMemo<FilterEditing | null>(() => model && listFilters(model, show), [model, show]);
  return (
    <>
      <ListHeader
        crumbs={crumbs}
        aside={aside}
        tools={props.tools}
        ways={props.ways}
        model={model}
        edit={edit}
        show={show}
        onCreate={onCreate}
      />
      {below}
      {list.view && props.changes?.({ view: list.view, show })}
      <Beside panel={panel?.({ view: list.view, show, hasPeek: list.peekId !== null })}>
        {model && edit ? (
          <>
            <Applied model={model} edit={edit} show={show} />
            <Shown
              model={model}
              edit={edit}
              list={list}
              canEdit={canEdit}
              nothing={nothing}
              rowActions={rowActions}
              onOpen={onOpen}
              onCreate={onCreate}
            />
          </>
        ) : (
          <ListSkeleton layout={list.view?.layout ?? "list"} />
        )}
      </Beside>
      {phone && onCreate ? <PhoneAction model={model} onCreate={onCreate} ways={props.ways} /> : null}
    </>
  );
});

interface PhoneActionProps extends Pick<IssueListProps, "ways"> {
  model: IssueListModel | null;
  onCreate: () => void;
}

/** The floating button gives way to the bar for what is selected: both stand at the thumb. */
const PhoneAction = observer(function PhoneAction({ model, onCreate, ways }: PhoneActionProps) {
  return model && model.cursor.count > 0 ? null : <PhoneCreate onCreate={onCreate} ways={ways} />;
});

/** What the list is narrowed to; nothing while it is not. */
const Applied = observer(function Applied({
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

/** Issues with something beside them. Without a panel nothing is put around them. */
function Beside({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  if (panel === undefined) return children;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {panel}
    </div>
  );
}

interface ShownProps extends Pick<IssueListProps, "nothing" | "onOpen" | "onCreate" | "rowActions"> {
  model: IssueListModel;
  edit: FilterEditing;
  list: ListView;
  canEdit: boolean;
}

/** An issue's own page: in the archive its own address (contract/workspace §15.1). A draft opens in its list. */
function addressOf(slug: string, { id, project_id, is_draft, archived_at }: Issue): string {
  const project = `/${slug}/projects/${project_id}`;
  if (is_draft) return `${project}/draft-issues/?peekId=${id}`;
  return `${project}/${archived_at === null ? "issues" : "archives/issues"}/${id}/`;
}

/** An address that points at an issue, in a list where issues open otherwise than beside it: it is opened so, once it is here. */
function useOpenPointed({ model, list, onOpen }: Pick<ShownProps, "model" | "list" | "onOpen">): void {
  const { peekId, peek } = list;
  const { issue } = model.data.open.cache;
  const pointed = onOpen && peekId !== null && issue.has(peekId) ? peekId : null;
  useEffect(() => {
    const row = pointed === null ? undefined : issue.get(pointed);
    if (!row || !onOpen) return;
    // After whatever else completes the address.
    queueMicrotask(() => peek(null));
    onOpen(row);
  }, [pointed, issue, onOpen, peek]);
}

/** The list with its keys, the bar for what is selected, and the issue beside it. */
const Shown = observer(function Shown(props: ShownProps) {
  const { model, edit, list, canEdit, nothing, onOpen, onCreate, rowActions } = props;
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
  useOpenPointed(props);
  useRememberedOrder(model);
  useEffect(() => showsIn(model), [model]);
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
        <ListBody model={model} show={show} nothing={nothing} onCreate={onCreate} />
      </IssueMenu>
      {canSelect && model.cursor.count > 0 ? <BulkBar model={model} canEdit={canEdit} /> : null}
      {peekId === null || !peekProject || onOpen ? null : (
        <Peek projectId={peekProject} issueId={peekId} onClose={close} onStep={step} onOpen={peek} />
      )}
    </ListScopeProvider>
  );
});

/** Registers the list's actions and says what they are about. */
function useListKeys(
  { model, edit, canEdit, show, hrefOf, peek }: ListActionsContext,
  hasPeek: boolean,
  rowActions: IssueListProps["rowActions"],
): void {
  const actions = useMemo(() => {
    const hands = { model, edit, canEdit, show, hrefOf, peek };
    const own = rowActions ? [...selecting(hands), ...rowActions(hands)] : [];
    const taken = new Set(own.map(({ id }) => id));
    return [...listActions(hands).filter(({ id }) => !taken.has(id)), ...own];
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
  // An issue that is open beside the list is what keys are about, whatever the focus does behind it.
  useSelectionContext(hasPeek ? undefined : selection);
  useHeldKeys(actions);
  usePointerRow(model, actions, !hasPeek);
}

/** Esc closes an issue that is still on its way, too: its own keys come with its code, and go before this one. */
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
