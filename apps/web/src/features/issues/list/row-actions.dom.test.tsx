import type { Issue } from "@cairn/contract/entities/issue";
import { DEFAULT_VIEW, normalizeView } from "@cairn/domain/issue-list/view";
import { mount, press } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionContext, provideNavigation } from "../../../actions/context.ts";
import { type Action, isAvailable, registerActions } from "../../../actions/registry.ts";
import { ShortcutHost } from "../../../actions/shortcut-host.tsx";
import { id, issueRow } from "../../../data/workspace.fixture.ts";
import { setUpTestList, settle, TODAY } from "../../../issue-list/engine/engine.fixture.ts";
import { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import {
  archiveContext,
  projectDraftsContext,
  type ListContext,
} from "../../../issue-list/engine/list-context.ts";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { archivedActions } from "../archived-actions.ts";
import { type ListActionsContext, listActions } from "./list-actions.ts";

const bench = setUpTestList();
const peek = vi.fn();
const go = vi.fn();
let model: IssueListModel;
let cleanup = async (): Promise<void> => undefined;

/** Opens a list with one focused row. */
async function open(context: ListContext, row: Issue): Promise<ListActionsContext> {
  const serve = bench().serve([]);
  bench().respond = (request) =>
    /issue-drafts|archived-issues/.test(request.url.pathname) && request.method === "GET"
      ? { body: { results: [row], total_count: 1, total_results: 1, next_page_results: false } }
      : serve(request);
  const view = normalizeView({ ...DEFAULT_VIEW, sub_issue: true }, context.name);
  model = new IssueListModel(context, view, { today: () => TODAY, utcDay: () => TODAY, timeZone: "UTC" });
  await settle();
  model.cursor.focus({ group: ALL, id: row.id });
  const edit = { model, change: vi.fn() };
  return { model, edit, canEdit: true, show: vi.fn(), hrefOf: () => "/page/", peek };
}

const offered = (actions: readonly Action[]): string[] =>
  actions.filter((action) => isAvailable(action, actionContext())).map((action) => action.id);
const run = (actions: readonly Action[], wanted: string): void =>
  void actions.find((action) => action.id === wanted)?.run(actionContext());

beforeEach(() => {
  peek.mockClear();
  go.mockClear();
  provideNavigation(go);
});
afterEach(async () => {
  await cleanup();
  cleanup = async () => undefined;
  model.dispose();
});

describe("a draft in its list", () => {
  const draft = issueRow(1, { is_draft: true });

  it("can be edited and deleted, and has no actions that only live issues have", async () => {
    const ids = offered(listActions(await open(projectDraftsContext(bench().data), draft)));
    expect(ids).toEqual(expect.arrayContaining(["issues.state", "issues.set_parent", "issues.delete"]));
    for (const one of ["archive", "move_project", "make_copy", "subscribe", "copy_link", "new_tab"])
      expect(ids).not.toContain(`issues.${one}`);
  });

  it("opens with Enter in the create dialog, because it has no page", async () => {
    run(listActions(await open(projectDraftsContext(bench().data), draft)), "issues.open");
    expect(go).not.toHaveBeenCalled();
    expect(peek).toHaveBeenCalledWith(draft);
  });
});

describe("keys of an issue in a list", () => {
  async function keys(): Promise<ListActionsContext> {
    const list = await open(projectDraftsContext(bench().data), issueRow(1));
    const stop = registerActions(listActions(list));
    const { unmount } = await mount(<ShortcutHost />);
    cleanup = async () => {
      await unmount();
      stop();
    };
    return list;
  }

  it("⌘⇧. copies a branch name", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await keys();
    await press(".", { ctrlKey: true, shiftKey: true });
    expect(copied).toHaveBeenCalledExactlyOnceWith("ada/web-1-issue-1");
    copied.mockRestore();
  });

  it("⌘B switches between list and board", async () => {
    const { show } = await keys();
    await press("b", { ctrlKey: true });
    expect(show).toHaveBeenLastCalledWith({ ...model.view, layout: "kanban" });
    model.show({ ...model.view, layout: "kanban" });
    await press("b", { ctrlKey: true });
    expect(show).toHaveBeenLastCalledWith({ ...model.view, layout: "list" });
  });
});

describe("an archived issue in its list", () => {
  it("can be restored, and leaves the list at once", async () => {
    const row = issueRow(1, { archived_at: "2026-03-01" });
    const list = await open(archiveContext(bench().data), row);
    const actions = archivedActions(list);
    expect(offered(actions)).toEqual(expect.arrayContaining(["issues.restore", "issues.delete"]));
    run(actions, "issues.restore");
    expect(model.source.rows(ALL)).toEqual([]);
    await settle();
    const sent = bench().sent.filter(({ method }) => method === "DELETE");
    expect(sent.map(({ url }) => url.pathname.endsWith(`/issues/${id(5, 1)}/archive/`))).toEqual([true]);
  });
});
