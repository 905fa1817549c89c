// A Gantt chart with the fake server of engine.fixture.ts, in a page with a fixed size.
import type { Issue } from "@cairn/contract/entities/issue";
import type { RelationRow } from "@cairn/contract/entities/issue-details";
import { click, mount } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { afterEach, beforeEach, vi } from "vitest";
import { ShortcutHost } from "../../../actions/shortcut-host.tsx";
import { id, PROJECT } from "../../../data/workspace.fixture.ts";
import { type TestList, setUpTestList, type Sent, TODAY } from "../../engine/engine.fixture.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { ListScopeProvider } from "../scope.tsx";
import { GanttLayout } from "./gantt-layout.tsx";

/** Issue `blocker` blocks `dependant`. */
export const blocks = (blocker: number, dependant: number): RelationRow => ({
  id: id(12, blocker * 100 + dependant),
  project_id: PROJECT,
  issue_id: id(5, dependant),
  related_issue_id: id(5, blocker),
  relation_type: "blocked_by",
});

export interface GanttSetup {
  bench: TestList;
  model: IssueListModel;
  peek: ReturnType<typeof vi.fn>;
  /** The bodies of PATCH requests, in order. */
  patches: () => unknown[];
  /** Overrides responses of the fake server. */
  respond: (other: TestList["respond"]) => void;
}

/** Prepares each test of a file; the returned function opens a chart with rows and dependencies. */
export function setUpGantt(): (
  rows: readonly Issue[],
  /** Null if loading them fails. */
  relations?: readonly RelationRow[] | null,
  canEdit?: boolean,
) => Promise<GanttSetup> {
  const bench = setUpTestList();
  let unmount: (() => Promise<void>) | null = null;
  beforeEach(() => {
    // happy-dom has no layout: these sizes decide which rows and days are visible.
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1200, 700));
    // Without a style sheet, the drag library warns that the element cannot scroll.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
  });
  afterEach(async () => {
    // Messages would otherwise stay for the next test.
    for (const button of document.querySelectorAll<HTMLElement>("[data-toasts] [aria-label=Dismiss]"))
      await click(button);
    await unmount?.();
    unmount = null;
    vi.restoreAllMocks();
  });
  return async (rows, relations = [], canEdit = true) => {
    const peek = vi.fn();
    const serve = bench().serve(rows);
    let other: TestList["respond"] = () => undefined;
    bench().respond = (request: Sent) => {
      const { pathname } = request.url;
      if (pathname.endsWith("/issue-dependencies/"))
        return relations === null ? { status: 500 } : { body: relations };
      return other(request) ?? serve(request);
    };
    const model = await bench().start({ layout: "gantt_chart" });
    const scope = {
      model,
      canEdit,
      canSelect: canEdit,
      today: TODAY,
      hrefOf: () => "#",
      peek,
      show: vi.fn(),
    };
    const shown = await mount(
      <ListScopeProvider value={scope}>
        <GanttLayout />
        <ShortcutHost />
        <ToastHost />
      </ListScopeProvider>,
    );
    unmount = shown.unmount;
    return {
      bench: bench(),
      model,
      peek,
      patches: () =>
        bench()
          .sent.filter(({ method }) => method === "PATCH")
          .map(({ body }) => body),
      respond: (next) => (other = next),
    };
  };
}
