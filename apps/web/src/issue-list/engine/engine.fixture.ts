// An issue list with a fake server whose responses a test defines; recreated for each test.
import type { Issue } from "@cairn/contract/entities/issue";
import type { IssueSnapshot } from "@cairn/contract/entities/issue-snapshot";
import { DEFAULT_VIEW, normalizeView, type View } from "@cairn/domain/issue-list/view";
import { afterEach, beforeEach, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { openedBy, PROJECT, snapshotOf } from "../../data/workspace.fixture.ts";
import { IssueListModel } from "./issue-list-model.ts";
import { projectContext } from "./list-context.ts";
// The app loads this module with the first list that the server pages. Tests wait a few milliseconds for a list, not for
// the module, which is slow to load in the first file that needs it.
import "./paged-source.ts";
import { ProjectData } from "./project-data.ts";

export interface Sent {
  method: string;
  url: URL;
  body: unknown;
}
export interface Answer {
  status?: number;
  body?: unknown;
  seq?: number;
}
export type Respond = (request: Sent) => Answer | Promise<Answer> | undefined;

export const TODAY = "2026-03-11";

export class TestList {
  readonly open: OpenWorkspace = openedBy(20);
  readonly data = new ProjectData(this.open, PROJECT);
  readonly sent: Sent[] = [];
  respond: Respond = () => undefined;
  #list: IssueListModel | null = null;

  readonly fetch = async (path: string, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
    const request = {
      method,
      url: new URL(path, "http://cairn.test"),
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : null,
    };
    this.sent.push(request);
    const { status = 200, body: answer, seq = 0 } = (await this.respond(request)) ?? { status: 404 };
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status,
      headers: { "content-type": "application/json", "x-change-seq": String(seq) },
    });
  };

  /** Responses of a project with these issues, in which every write succeeds. */
  serve(rows: readonly Issue[], values: Partial<IssueSnapshot> = {}): Respond {
    const { cache, slug } = this.open;
    return ({ method, url: { pathname } }) => {
      if (method !== "GET") return { status: 204, seq: 1 };
      if (pathname.endsWith("/issues/snapshot/")) {
        return { body: { ...snapshotOf(rows), ...values } };
      }
      if (pathname.endsWith("/states/")) return { body: cache.state.all() };
      if (pathname.endsWith("/issue-labels/")) return { body: cache.label.all() };
      if (pathname.endsWith(`/${slug}/members/`)) return { body: cache.workspace_member.all() };
      if (pathname.endsWith("/agents/")) return { body: cache.agent.all() };
      if (pathname.endsWith("/user-favorites/")) return { body: [] };
      if (pathname.endsWith("/projects/")) return { body: cache.project.all() };
      if (pathname.endsWith("/members/")) return { body: cache.project_member.all() };
      return undefined;
    };
  }

  get list(): IssueListModel {
    if (!this.#list) throw new Error("No list has been opened.");
    return this.#list;
  }

  /** Opens the list with the current responses. */
  async start(values: Partial<View> = {}, today = TODAY): Promise<IssueListModel> {
    this.#list = new IssueListModel(projectContext(this.data), view(values), {
      today: () => today,
      utcDay: () => today,
      timeZone: "UTC",
    });
    await settle();
    return this.#list;
  }

  listOf(rows: readonly Issue[], values: Partial<View> = {}): Promise<IssueListModel> {
    this.respond = this.serve(rows);
    return this.start(values);
  }

  idsIn(key: string): string[] {
    return this.list.source.rows(key).map((row) => row.id);
  }

  /** Groups as drawn, with the ids of their rows. */
  get shown(): [string, string[]][] {
    return this.list.groups.map(({ key }) => [key, this.idsIn(key)]);
  }

  /** The live stream delivers a row. */
  change(seq: number, row: Issue, op: "insert" | "update" = "update"): void {
    this.open.cache.apply([
      { seq, entity: "issue", id: row.id, project_id: PROJECT, op, actor: null, at: "", row },
    ]);
  }

  dispose(): void {
    this.#list?.dispose();
  }
}

export const view = (values: Partial<View>): View =>
  normalizeView({ ...DEFAULT_VIEW, sub_issue: true, ...values }, "PROJECT");

export const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

/** Creates a list before each test of a file; call the returned function inside tests. */
export function setUpTestList(): () => TestList {
  let list: TestList | null = null;
  beforeEach(() => {
    localStorage.clear();
    list = new TestList();
    vi.stubGlobal("fetch", list.fetch);
  });
  afterEach(() => {
    list?.dispose();
    vi.unstubAllGlobals();
  });
  return () => list as TestList;
}
