// A list with its keys but without a layout, for tests of shortcuts.
import type { Issue } from "@cairn/contract/entities/issue";
import { DEFAULT_VIEW, normalizeView, type View } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, mount, settle } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { afterEach, beforeEach, vi } from "vitest";
import { provideNavigation } from "../../../actions/context.ts";
import { registerActions } from "../../../actions/registry.ts";
import { ShortcutHost } from "../../../actions/shortcut-host.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { issueRow, openedBy, PROJECT, snapshotOf } from "../../../data/workspace.fixture.ts";
import { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { projectContext } from "../../../issue-list/engine/list-context.ts";
import { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { DialogHost } from "../../../shell/dialogs.tsx";
import { listActions } from "./list-actions.ts";
import { useListFocus } from "./use-list-focus.ts";
import { usePointerRow } from "./use-pointer-row.ts";

const ROWS = [issueRow(1), issueRow(2), issueRow(3)];

/** The first row is blocked by the second. */
const RELATED = {
  blocking: [],
  blocked_by: [{ ...issueRow(2), relation_type: "blocked_by" }],
  duplicate: [],
  relates_to: [],
};

export class KeyedList {
  /** The bodies of all writes. */
  patches: unknown[] = [];
  readonly peeked = vi.fn();
  readonly went = vi.fn();
  #open: OpenWorkspace | null = null;
  #model: IssueListModel | null = null;
  #cleanup: (() => Promise<void> | void)[] = [];

  get open(): OpenWorkspace {
    if (!this.#open) throw new Error("the list has not been started");
    return this.#open;
  }

  get model(): IssueListModel {
    if (!this.#model) throw new Error("the list has not been started");
    return this.#model;
  }

  get rows(): readonly Issue[] {
    return this.model.source.rows(ALL);
  }

  #answer(path: string, { method = "GET", body, headers }: RequestInit): unknown {
    if (method !== "GET") {
      const sent: unknown = typeof body === "string" ? JSON.parse(body) : null;
      this.patches.push(sent);
      const made = new Headers(headers).get("idempotency-key");
      return made === null ? null : { ...issueRow(9), ...(sent as object), id: made };
    }
    if (path.includes("issues/snapshot")) return snapshotOf(ROWS);
    if (path.includes("/issue-relation/")) return RELATED;
    if (path.includes("/states/")) return this.open.cache.state.all();
    if (path.includes("/issue-labels/")) return this.open.cache.label.all();
    return this.open.cache.project_member.all();
  }

  async start(canEdit = true): Promise<void> {
    const open = openedBy(canEdit ? 20 : 5);
    this.#open = open;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
      const found = this.#answer(path, init);
      return new Response(found === null ? null : JSON.stringify(found), {
        status: found === null ? 204 : 200,
        headers: { "content-type": "application/json" },
      });
    });
    const model = new IssueListModel(
      projectContext(new ProjectData(open, PROJECT)),
      normalizeView({ ...DEFAULT_VIEW, sub_issue: true }, "PROJECT"),
      { today: () => "2026-03-11", utcDay: () => "2026-03-11", timeZone: "UTC" },
    );
    this.#model = model;
    await settle();
    const hrefOf = (issue: Issue): string => `/acme/projects/${PROJECT}/issues/${issue.id}/`;
    const edit = { model, change: vi.fn() };
    const show = (view: View): void => model.show(view);
    const actions = listActions({ model, edit, canEdit, show, hrefOf, peek: this.peeked });
    const unregister = registerActions(actions);
    const Rows = observer(() => {
      usePointerRow(model, actions, true);
      useListFocus(model, false);
      return (
        <div data-issue-rows="">
          <div data-issue-list="" tabIndex={-1}>
            {ROWS.map((row) => (
              <div key={row.id} data-issue={row.id} data-place={ALL} />
            ))}
          </div>
        </div>
      );
    });
    const { unmount } = await mount(
      <>
        <ShortcutHost />
        <PickerHost />
        <DialogHost />
        <ToastHost label="Messages" closeLabel="Dismiss" />
        <Rows />
        <button type="button">elsewhere</button>
      </>,
    );
    this.#cleanup = [unmount, unregister, () => model.dispose()];
  }

  /** Runs before the other cleanups after the test. */
  afterwards(step: () => Promise<void>): void {
    this.#cleanup.unshift(step);
  }

  async end(): Promise<void> {
    // Toasts outlive the page that showed them.
    for (const button of document.querySelectorAll<HTMLElement>("[data-toasts] [aria-label=Dismiss]"))
      await click(button);
    for (const step of this.#cleanup) await step();
    this.#cleanup = [];
    vi.unstubAllGlobals();
  }
}

/** The texts of all visible toasts. */
export const messages = (): (string | null)[] =>
  [...document.querySelectorAll("[data-toasts] li")].map(({ textContent }) => textContent);

/** A new list for each test. */
export function eachWithKeyedList(): () => KeyedList {
  let list = new KeyedList();
  beforeEach(() => {
    list = new KeyedList();
    provideNavigation(list.went);
  });
  afterEach(() => list.end());
  return () => list;
}
