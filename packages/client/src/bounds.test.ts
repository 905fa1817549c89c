import "fake-indexeddb/auto";
import type { Change, ChangeEntity } from "@cairn/contract/changes";
import type { Comment } from "@cairn/contract/entities/history";
import { afterEach, describe, expect, it } from "vitest";
import { Cache } from "./cache.ts";
import { StoreWriter, restoreInto } from "./store-writer.ts";
import { LocalStore, type StoredWorkspace } from "./local-store.ts";
import { mutate, updating } from "./mutation.ts";
import { RowPositions } from "./row-positions.ts";
import { MAX_CHARACTERS, MAX_OPENED } from "./opened.ts";

const PLACE: StoredWorkspace = {
  workspace_id: "w",
  slug: "acme",
  seq: 0,
  projects: [],
  snapshots: {},
  opened: [],
};

let seq = 0;
function told(entity: ChangeEntity, id: string, row: object | null): Change {
  seq += 1;
  return { seq, entity, id, project_id: "p", op: row ? "insert" : "delete", actor: null, at: "", row };
}
const comment = (id: string, issue: string, text = ""): Comment =>
  ({ id, issue, project_id: "p", comment_html: text }) as unknown as Comment;
const said = (id: string, issue: string, text = ""): Change => told("comment", id, comment(id, issue, text));

/** Opens an issue as its page does: fetches it, shows it and leaves it. */
function look(cache: Cache, issue: string, text = ""): void {
  const close = cache.open(issue);
  const asOf = cache.seq;
  cache.absorb("issue_description", [{ id: issue, description_html: text }], asOf);
  cache.absorb("comment", [comment(`${issue} 1`, issue), comment(`${issue} 2`, issue)], asOf);
  close();
}

const issues = (count: number): string[] => Array.from({ length: count }, (_, n) => `issue ${n}`);
const ids = (cache: Cache, entity: "comment" | "issue_description" | "notification"): string[] =>
  cache[entity].ids();

async function opened(): Promise<LocalStore> {
  const kept = await LocalStore.open("ada");
  if (!kept) throw new Error("Nothing is kept here.");
  return kept;
}

async function visit(kept: LocalStore): Promise<{ cache: Cache; keeper: StoreWriter }> {
  const cache = new Cache();
  const place = await kept.place("acme");
  if (place) await restoreInto(cache, kept, place);
  const keeper = new StoreWriter(cache, kept, place ?? PLACE);
  cache.trim();
  return { cache, keeper };
}

afterEach(() => LocalStore.wipe(null));

describe("the issue details that a browser holds", () => {
  it("are none for issues that were never opened, however much happens to them", () => {
    const cache = new Cache();
    for (let n = 0; n < 50_000; n += 500) {
      const one = (at: number): Change =>
        at % 2 === 0
          ? said(`c${at}`, `issue ${at % 97}`)
          : told("activity", `a${at}`, { issue: `issue ${at % 97}`, project_id: "p" });
      cache.apply(Array.from({ length: 500 }, (_, at) => one(n + at)));
      expect(cache.comment.size + cache.activity.size).toBe(0);
    }
    expect([cache.comment.size, cache.activity.size]).toEqual([0, 0]);
    expect(cache.seq).toBe(seq);
  });

  it("changes that are not kept still reach listeners", () => {
    const cache = new Cache();
    const heard: string[] = [];
    cache.onChanges((changes) => heard.push(...changes.map(({ id }) => id)));
    cache.apply([said("c", "never opened")]);
    expect(heard).toEqual(["c"]);
  });

  it("follow the stream while the issue is open, and after it was closed", () => {
    const cache = new Cache();
    const close = cache.open("issue");
    cache.apply([said("a", "issue"), said("x", "another")]);
    close();
    cache.apply([said("b", "issue"), told("comment", "a", null)]);
    expect(ids(cache, "comment")).toEqual(["b"]);
  });

  it("cover the last 50 of 500 issues opened one after the other, dropping the one closed longest ago first", () => {
    const cache = new Cache();
    for (const issue of issues(500)) look(cache, issue);
    expect(ids(cache, "issue_description")).toEqual(issues(500).slice(-MAX_OPENED));
    expect(cache.comment.size).toBe(2 * MAX_OPENED);
    look(cache, "issue 450");
    look(cache, "one more");
    expect(cache.issue_description.has("issue 450")).toBe(true);
    expect(cache.issue_description.has("issue 451")).toBe(false);
  });

  it("cover fewer issues if texts are long, but always everything that is open", () => {
    const cache = new Cache();
    const long = "x".repeat(MAX_CHARACTERS / 4);
    const close = cache.open("open");
    cache.absorb("issue_description", [{ id: "open", description_html: long }], 0);
    for (const issue of issues(8)) look(cache, issue, long);
    expect(ids(cache, "issue_description")).toEqual(["open", "issue 6", "issue 7"]);
    close();
  });

  it("do not grow with changes of recently opened issues, either", () => {
    const cache = new Cache();
    look(cache, "loud");
    look(cache, "quiet");
    const text = "x".repeat(2_000);
    for (let n = 0; n < 6_000; n += 1_000)
      cache.apply(Array.from({ length: 1_000 }, (_, at) => said(`c${n + at}`, "loud", text)));
    expect(ids(cache, "comment")).toEqual(["quiet 1", "quiet 2"]);
  });

  it("are never incomplete: changes of a dropped issue are ignored until it is opened and fetched again", () => {
    const cache = new Cache();
    look(cache, "first");
    for (const issue of issues(MAX_OPENED)) look(cache, issue);
    cache.apply([said("late", "first"), told("issue_description", "first", { description_html: "late" })]);
    expect(cache.comment.all().filter((row) => row.issue === "first")).toEqual([]);
    expect(cache.issue_description.has("first")).toBe(false);
    // A response to a request that was made while it was open.
    cache.absorb("comment", [comment("first 1", "first")], 0);
    expect(cache.comment.has("first 1")).toBe(false);
    look(cache, "first");
    expect(cache.comment.has("first 1")).toBe(true);
  });

  it("keep what a pending write builds on, until the write has arrived", async () => {
    const cache = new Cache();
    look(cache, "written");
    let arrive: ((sent: { seq: number }) => void) | undefined;
    const done = mutate(cache, {
      failed: "Edit",
      changes: [updating(cache.comment, "written 1", { comment_html: "mine" })],
      send: () => new Promise((resolve) => (arrive = resolve)),
    });
    for (const issue of issues(2 * MAX_OPENED)) look(cache, issue);
    expect(cache.comment.get("written 1")?.comment_html).toBe("mine");
    expect(cache.issue_description.has("written")).toBe(true);
    arrive?.({ seq: 0 });
    await done;
    look(cache, "another");
    expect(cache.comment.has("written 1")).toBe(false);
    expect(cache.comment.size).toBe(2 * MAX_OPENED);
  });

  it("are dropped with the issue, and with the project", () => {
    const cache = new Cache();
    cache.issue.put([{ id: "a", project_id: "p" } as never, { id: "b", project_id: "p" } as never]);
    const close = cache.open("a");
    look(cache, "a");
    look(cache, "b");
    cache.apply([told("issue", "a", null)]);
    expect(ids(cache, "comment")).toEqual(["b 1", "b 2"]);
    cache.forgetProjects(["p"]);
    expect(ids(cache, "comment")).toEqual([]);
    expect(cache.opened).toEqual(["a"]);
    close();
  });

  it("do not come back with a response from before the issue or page that they belonged to was removed", () => {
    const cache = new Cache();
    const about = (id: string, thing: string) => ({ id, entity_identifier: thing, project: "p" }) as never;
    cache.apply([told("page", "gone", { name: "Plan" }), told("page", "here", { name: "Plan" })]);
    const asOf = cache.seq;
    cache.apply([told("page", "gone", null)]);
    cache.absorb("notification", [about("n1", "gone"), about("n2", "here")], asOf);
    expect(ids(cache, "notification")).toEqual(["n2"]);
    // It is visible again.
    cache.absorb("notification", [about("n1", "gone")], cache.seq);
    expect(ids(cache, "notification").toSorted()).toEqual(["n1", "n2"]);
  });

  it("cover only open issues once the stream could not be continued, because the others are not fetched again", () => {
    const cache = new Cache();
    look(cache, "closed");
    cache.open("open");
    cache.absorb("issue_description", [{ id: "open", description_html: "" }], 0);
    cache.reset(9);
    expect(ids(cache, "issue_description")).toEqual(["open"]);
    expect(cache.comment.size).toBe(0);
  });
});

describe("the positions of rows", () => {
  it("are forgotten except for the latest", () => {
    const newness = new RowPositions();
    for (let n = 0; n < 100_000; n += 1) newness.set(`label:${n}`, n);
    const known = Array.from({ length: 100_000 }, (_, n) => newness.get(`label:${n}`)).filter(
      (one) => one !== undefined,
    );
    expect(known.length).toBeGreaterThanOrEqual(20_000);
    expect(known.length).toBeLessThanOrEqual(40_000);
    expect(Math.min(...known)).toBe(newness.floor + 1);
  });

  it("are remembered for the latest rows only, and an old response does not overwrite what the stream has brought", () => {
    const cache = new Cache();
    const label = (id: string, name: string): object => ({ id, name, project_id: "p", label_ids: [] });
    const asked = cache.seq;
    cache.apply([told("label", "first", label("first", "new"))]);
    for (let n = 0; n < 60_000; n += 1_000)
      cache.apply(
        Array.from({ length: 1_000 }, (_, at) => told("label", `l${n + at}`, label(`l${n + at}`, ""))),
      );
    cache.absorb("label", [label("first", "old") as never], asked);
    expect(cache.label.get("first")?.name).toBe("new");
  });
});

describe("the issue details that a browser keeps between visits", () => {
  it("have the same bounds, and opened issues can be read at the next visit", async () => {
    const kept = await opened();
    const { cache, keeper } = await visit(kept);
    for (const issue of issues(60)) look(cache, issue);
    await keeper.flush();
    for (const issue of issues(120).slice(60)) look(cache, issue);
    cache.apply([said("x", "never opened")]);
    await keeper.flush();
    expect((await kept.rows("w")).length).toBe(3 * MAX_OPENED);
    const next = await visit(kept);
    expect(ids(next.cache, "issue_description").length).toBe(MAX_OPENED);
    expect(next.cache.opened).toEqual(issues(120).slice(-MAX_OPENED));
    // In the order of the previous visit.
    look(next.cache, "one more");
    expect(next.cache.issue_description.has("issue 70")).toBe(false);
    kept.close();
  });

  it("are reduced to the bounds at the start, whatever was left behind", async () => {
    const kept = await opened();
    const left = (issue: string) => ({ entity: "comment" as const, row: comment(`${issue} 1`, issue) });
    const many = issues(90);
    await kept.save({ ...PLACE, opened: many }, { put: [...many, "forgotten"].map(left), remove: [] });
    const { cache, keeper } = await visit(kept);
    await keeper.flush();
    expect(cache.comment.ids()).toHaveLength(MAX_OPENED);
    expect((await kept.rows("w")).length).toBe(MAX_OPENED);
    kept.close();
  });
});
