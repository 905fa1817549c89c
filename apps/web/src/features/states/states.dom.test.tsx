import { ApiError } from "@cairn/client/api-error";
import type { State } from "@cairn/contract/entities/state";
import { click, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { queryClient } from "../../data/query-client.ts";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, issueRow, openedBy, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { ProjectData } from "../../issue-list/engine/project-data.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { StateGroupSection } from "./state-group.tsx";
import { createState, makeDefault, moveState, removeState } from "./state-writes.ts";

interface Sent {
  method: string;
  path: string;
  body: unknown;
}
let open: OpenWorkspace;
let data: ProjectData;
let sent: Sent[];
let answer: (request: Sent) => { status?: number; body?: unknown };
let unmount: (() => Promise<void>) | null;
const STATES = `/api/workspaces/acme/projects/${PROJECT}/states/`;

beforeEach(() => {
  open = openedBy(15);
  data = new ProjectData(open, PROJECT);
  sent = [];
  unmount = null;
  answer = () => ({ status: 204 });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const request = {
      method,
      path: url,
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : null,
    };
    if (method !== "GET") sent.push(request);
    const { status = 200, body: said } = answer(request);
    return new Response(said === undefined ? null : JSON.stringify(said), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

const state = (n: number): State => open.cache.state.get(stateId(n))!;
const names = (): string[] => data.states.map(({ name }) => name);

/** Shows the started group with "In Progress" and "In Review". */
async function show(): Promise<void> {
  open.cache.state.put([{ ...state(2), id: id(1, 9), name: "In Review", sequence: 40000, default: false }]);
  queryClient.clear();
  const shown = await mount(
    <>
      <StateGroupSection data={data} group="started" counts={{ [stateId(2)]: 3 }} />
      <StateGroupSection data={data} group="backlog" counts={null} />
      <DialogHost />
    </>,
  );
  unmount = shown.unmount;
}
const list = (): string[] =>
  [...document.querySelectorAll("section:first-of-type li")].map((row) => row.textContent ?? "");

describe("the states of a project", () => {
  it("a new state shows at once, and the server's row replaces it", async () => {
    const real = { ...state(2), id: id(1, 7), name: "Blocked", default: false, sequence: 70000 };
    answer = () => ({ body: real });
    const done = createState(data, "started", { name: "Blocked", color: "#dc2626", description: "" });
    expect(names()).toContain("Blocked");
    expect(await done).toBe(true);
    expect(open.cache.state.all().filter(({ name }) => name === "Blocked")).toEqual([real]);
    expect(sent).toEqual([
      {
        method: "POST",
        path: STATES,
        body: { name: "Blocked", color: "#dc2626", description: "", group: "started" },
      },
    ]);
  });

  it("a state that the server refuses disappears, and the failure is reported", async () => {
    answer = () => ({ status: 400, body: { error: "Already exists." } });
    const failed = vi.fn();
    open.cache.onFailure(failed);
    expect(await createState(data, "started", { name: "Todo", color: "#000000", description: "" })).toBe(
      false,
    );
    expect(open.cache.state.size).toBe(5);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ title: "Couldn’t add Todo" });
    expect(failed.mock.calls[0]?.[0].error).toBeInstanceOf(ApiError);
  });

  it("moving a state sets its sequence between its neighbors, or 15000 beyond the first or last", async () => {
    const peers = [1, 2, 3].map((n) => ({ ...state(2), id: stateId(n), sequence: n * 10000 }));
    open.cache.state.put(peers);
    await moveState(open, peers, peers[2]!, 1);
    await moveState(open, peers, peers[2]!, 0);
    await moveState(open, peers, peers[0]!, 2);
    await moveState(open, peers, peers[0]!, 0);
    expect(sent.map(({ body }) => body)).toEqual([
      { sequence: 15000 },
      { sequence: -5000 },
      { sequence: 45000 },
    ]);
  });

  it("exactly one state is the default, also while the change is being sent", async () => {
    const defaults = (): string[] => data.states.filter((one) => one.default).map(({ name }) => name);
    const done = makeDefault(open, data.states, state(1));
    expect(defaults()).toEqual(["Todo"]);
    await done;
    expect(defaults()).toEqual(["Todo"]);
    answer = () => ({ status: 403, body: { error: "no" } });
    await makeDefault(open, data.states, state(3));
    expect(defaults()).toEqual(["Todo"]);
  });

  it("deleting a state in use moves its issues to another state first", async () => {
    open.cache.issue.put([
      issueRow(1),
      issueRow(2, { is_draft: true }),
      issueRow(3, { state_id: stateId(2) }),
    ]);
    const issues = { live: [id(5, 1)], drafts: [id(5, 2)] };
    const done = removeState(open, state(1), issues, stateId(0));
    expect(names()).not.toContain("Todo");
    expect(open.cache.issue.get(id(5, 1))?.state_id).toBe(stateId(0));
    expect(await done).toBe(true);
    expect(sent.map(({ method, path }) => `${method} ${path.split(PROJECT)[1]}`)).toEqual([
      "POST /bulk-operation-issues/",
      `PATCH /issue-drafts/${id(5, 2)}/`,
      `DELETE /states/${stateId(1)}/`,
    ]);
    expect(sent[0]?.body).toEqual({ issue_ids: [id(5, 1)], properties: { state_id: stateId(0) } });
  });

  it("a state whose deletion fails returns, and its issues return to it", async () => {
    open.cache.issue.put([issueRow(1)]);
    answer = () => ({ status: 400, body: { error: "This state still has issues." } });
    await removeState(open, state(1), { live: [id(5, 1)], drafts: [] }, stateId(0));
    expect(names()).toContain("Todo");
    expect(open.cache.issue.get(id(5, 1))?.state_id).toBe(stateId(1));
  });
});

describe("rows of states", () => {
  it("rows of states show the number of their issues", async () => {
    await show();
    expect(list()).toEqual(["In Progress3 issues", "In Review0 issues"]);
  });

  it("states are renamed in place: Enter saves, Esc discards", async () => {
    await show();
    await click(find("button", "In Review"));
    await type("Reviewed", find("input[aria-label=Name]"));
    await press("Escape");
    expect(sent).toEqual([]);
    await settle(40);
    expect(document.activeElement?.textContent).toBe("In Review");
    await click(find("button", "In Review"));
    await type("Reviewed", find("input[aria-label=Name]"));
    await act(async () =>
      find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
    );
    await settle();
    expect(sent).toEqual([
      {
        method: "PATCH",
        path: `${STATES}${id(1, 9)}/`,
        body: { name: "Reviewed", color: "#F59E0B", description: "" },
      },
    ]);
    expect(list()[1]).toContain("Reviewed");
  });

  it("a state name that is taken or missing is refused at the field", async () => {
    await show();
    await click(find("button", "In Review"));
    const submit = () =>
      act(async () => find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
    await type("Todo", find("input[aria-label=Name]"));
    await submit();
    expect(find("[role=alert]").textContent).toBe("This project already has a state with this name.");
    await type(" ", find("input[aria-label=Name]"));
    await submit();
    expect(find("[role=alert]").textContent).toBe("Enter a name for the state.");
    expect(sent).toEqual([]);
  });

  it("states move with ⌥↑ and ⌥↓ within their group", async () => {
    await show();
    find("button", "In Review").focus();
    await press("ArrowUp", { altKey: true });
    expect(list().map((row) => row.slice(0, 9))).toEqual(["In Review", "In Progre"]);
    await press("ArrowUp", { altKey: true });
    expect(sent.map(({ body }) => body)).toEqual([{ sequence: 20000 }]);
  });

  it("the dialog says why the default state cannot be deleted", async () => {
    await show();
    await click(find("button[aria-label='Actions for Backlog']"));
    await click(find("[role=menuitem]", "Delete…"));
    await settle(60);
    expect(find("[role=alertdialog]").textContent).toContain("Make another state the default, then");
    expect(find("[role=alertdialog]").textContent).not.toContain("Delete state");
    await press("Escape");
  });

  it("the dialog offers to move the issues of a state in use before it is deleted", async () => {
    answer = ({ path }) => ({ body: { total_count: path.includes("/issues/") ? 3 : 0, results: [] } });
    await show();
    await click(find("button[aria-label='Actions for In Progress']"));
    await click(find("[role=menuitem]", "Delete…"));
    await settle(60);
    expect(find("[role=alertdialog]").textContent).toContain(
      "3 issues use this state. Choose another one for them.",
    );
    expect(find("[role=alertdialog] [role=combobox]").textContent).toContain("In Review");
    expect(find("[role=alertdialog]").textContent).toContain("Move 3 issues and delete");
    await press("Escape");
  });

  it("the dialog says that archived issues prevent the deletion of a state", async () => {
    answer = ({ path }) => ({ body: { total_count: path.includes("archived") ? 1 : 0, results: [] } });
    await show();
    await click(find("button[aria-label='Actions for In Progress']"));
    await click(find("[role=menuitem]", "Delete…"));
    await settle(60);
    expect(find("[role=alertdialog]").textContent).toContain("1 archived issue uses this state.");
    expect(find("[role=alertdialog]").textContent).not.toContain("Delete state");
    await press("Escape");
  });
});
