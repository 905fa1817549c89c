import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import type { Issue } from "@cairn/contract/entities/issue";
import { lazyPart } from "@cairn/ui/lazy-part";
import { actionContext } from "../../actions/context.ts";
import { useActions, useSelectionContext } from "../../actions/use-context-layer.ts";
import { isTyping } from "../../actions/shortcut-engine.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/issues.ts";
import { BulkBar } from "../../issue-list/controls/bulk-bar.tsx";
import { FilterChips } from "../../issue-list/controls/filter-chips.tsx";
import { filterChanger, type FilterEditing } from "../../issue-list/controls/filter-menu.tsx";
import { ListSkeleton } from "../../issue-list/controls/list-skeleton.tsx";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { preferencesFor } from "../../issue-list/engine/preferences.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../issue-list/engine/today.ts";
import { ListScopeProvider, type ListScope } from "../../issue-list/layouts/scope.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { openCreateIssue } from "./create-dialog.tsx";
import { ListBody } from "./list/list-body.tsx";
import { ListHeader } from "./list/list-header.tsx";
import { listActions, type ListHands } from "./list/list-actions.ts";
import { PhoneCreate } from "./list/phone-create.tsx";
import { useListModel } from "./list/use-list-model.ts";
import { useListView, type ListView } from "./list/use-list-view.ts";

const Peek = lazyPart(async () => (await import("./peek.tsx")).Peek);

/** The issues of a project: `/{workspace}/projects/{project}/issues/`. */
export const IssueListScreen = observer(function IssueListScreen() {
  const open = useWorkspace();
  const project = useProject();
  const data = useMemo(() => projectData(open, project.id), [open, project.id]);
  const preferences = useMemo(() => preferencesFor(open, project.id), [open, project.id]);
  const list = useListView("PROJECT", preferences);
  const model = useListModel(data, "PROJECT", list.view);
  const canEdit = can(open, "project.write", project);
  const phone = usePhone();
  usePageTitle(`${t("title")} · ${project.name}`);
  useEffect(() => {
    // The rows need not wait for the preferences.
    void data.load();
    if (data.snapshot.status === "none") void data.snapshot.load();
  }, [data]);
  const { show } = list;
  const edit = useMemo<FilterEditing | null>(
    () => model && { model, change: filterChanger(model, show) },
    [model, show],
  );
  const clear = useCallback(() => {
    if (model) show({ ...model.view, filters: {}, type: null });
  }, [model, show]);
  return (
    <>
      <ListHeader project={project} model={model} edit={edit} show={list.show} canEdit={canEdit} />
      {model && edit ? (
        <>
          <FilterChips edit={edit} onClear={clear} />
          <Shown model={model} edit={edit} list={list} canEdit={canEdit} />
        </>
      ) : (
        <ListSkeleton layout={list.view?.layout ?? "list"} />
      )}
      {phone && canEdit ? <PhoneCreate onCreate={() => openCreateIssue({ project_id: project.id })} /> : null}
    </>
  );
});

interface ShownProps {
  model: IssueListModel;
  edit: FilterEditing;
  list: ListView;
  canEdit: boolean;
}

/** The list with its keys, the bar for what is selected, and the issue beside it. */
const Shown = observer(function Shown({ model, edit, list, canEdit }: ShownProps) {
  const { slug } = model.data.open;
  const { show, peek, peekId } = list;
  const hrefOf = useCallback(
    (issue: Issue) => `/${slug}/projects/${issue.project_id}/issues/${issue.id}/`,
    [slug],
  );
  const day = today();
  const peekAt = useCallback((issue: Issue | null) => peek(issue?.id ?? null), [peek]);
  const scope = useMemo<ListScope>(
    () => ({ model, canEdit, today: day, hrefOf, peek: peekAt }),
    [model, canEdit, day, hrefOf, peekAt],
  );
  useListKeys({ model, edit, canEdit, show, hrefOf, peek: peekAt }, peekId !== null);
  const step = useCallback(
    (by: 1 | -1) => {
      model.step(by);
      if (model.cursor.focused) peek(model.cursor.focused.id);
    },
    [model, peek],
  );
  const close = useCallback(() => peek(null), [peek]);
  return (
    <ListScopeProvider value={scope}>
      <ListBody model={model} canEdit={canEdit} show={show} />
      {canEdit ? <BulkBar model={model} /> : null}
      {peekId === null ? null : (
        <Peek projectId={model.data.projectId} issueId={peekId} onClose={close} onStep={step} onOpen={peek} />
      )}
    </ListScopeProvider>
  );
});

/** Registers the list's actions, says what they are about, and lets a held J or K run on. */
function useListKeys({ model, edit, canEdit, show, hrefOf, peek }: ListHands, hasPeek: boolean): void {
  const actions = useMemo(
    () => listActions({ model, edit, canEdit, show, hrefOf, peek }),
    [model, edit, canEdit, show, hrefOf, peek],
  );
  useActions(actions);
  const { targets } = model;
  const [first] = targets;
  const label =
    targets.length === 1 && first
      ? `${model.data.keyOf(first)} ${first.name}`
      : t("selected_issues", { count: targets.length });
  const ids = targets.map(({ id }) => id).join();
  const selection = useMemo(
    () =>
      ids === "" ? null : { kind: "issues", ids: ids.split(","), project_id: model.data.projectId, label },
    [ids, label, model],
  );
  // An issue that is open beside the list is what keys are about, whatever the focus does behind it.
  useSelectionContext(hasPeek ? undefined : selection);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector("[data-layer]")) return;
      const action = actions.find(
        ({ id, shortcut }) => shortcut === event.key.toLowerCase() && REPEATING.has(id),
      );
      if (!action || action.available?.(actionContext()) === false) return;
      event.preventDefault();
      void action.run(actionContext());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [actions]);
}

/** Actions that a held key repeats; the shortcut host runs an action once a press. */
const REPEATING: ReadonlySet<string> = new Set([
  "issues.next",
  "issues.previous",
  "issues.down",
  "issues.up",
]);
