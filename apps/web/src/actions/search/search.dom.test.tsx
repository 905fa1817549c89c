import type { Finding, Hit } from "@cairn/contract/entities/find";
import { readSearch } from "@cairn/domain/search/query";
import { find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, BUG, id, issueRow, MEL, openedBy, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { CommandMenu } from "../command-menu.tsx";
import { provideContext } from "../context.ts";
import { searchLocally } from "./local-search.ts";

let open: OpenWorkspace;
let stop: () => void;
let unmount: (() => Promise<void>) | null = null;
let asked: string[];
let answer: () => Response | Promise<Response>;

const nothing: Finding = { hits: [], filters: {}, place: "live", unknown: [], total: null };
const hit = (values: Partial<Hit>): Hit => ({
  kind: "issue",
  id: id(5, 90),
  project_id: PROJECT,
  issue_id: id(5, 90),
  key: "WEB-90",
  title: "From the server",
  title_ranges: [],
  excerpt: null,
  excerpt_ranges: [],
  state_id: null,
  state_group: "backlog",
  target_date: null,
  updated_at: "2026-03-11T09:00:00.000000Z",
  logo_props: null,
  rank: 3,
  ...values,
});
const said = (finding: Partial<Finding>) => (): Response => Response.json({ ...nothing, ...finding });

beforeEach(() => {
  open = openedBy(15);
  open.cache.issue.put([
    issueRow(1, { name: "Login fails", label_ids: [BUG], assignee_ids: [ADA] }),
    issueRow(2, { name: "Old login", state_id: stateId(3), assignee_ids: [MEL] }),
    issueRow(3, { name: "Login draft", is_draft: true, created_by: ADA }),
    issueRow(4, { name: "Login draft of another", is_draft: true, created_by: MEL }),
    issueRow(5, { name: "Login archived", archived_at: "2026-03-01" }),
    issueRow(12, { name: "Twelve" }),
    issueRow(6, { name: "Login elsewhere", project_id: id(4, 9) }),
  ]);
  stop = provideContext({ workspace: open });
  unmount = null;
  asked = [];
  answer = said({});
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return path.includes("/find/") ? answer() : Response.json([]);
  });
});
afterEach(async () => {
  await unmount?.();
  stop();
  vi.unstubAllGlobals();
});

const here = (text: string) =>
  searchLocally(open, readSearch(text)).map(({ kind, title }) => `${kind} ${title}`);

describe("local search", () => {
  it("local search finds titles, including own drafts and projects, but nothing archived and no other people's projects", () => {
    expect(here("login")).toEqual(["issue Login fails", "draft Login draft", "issue Old login"]);
    expect(here("web")).toEqual(["project Web app"]);
    expect(here("mel")).toEqual(["person Mel"]);
  });
  it("local search finds keys, the exact one first", () => {
    expect(here("web-1")).toEqual(["issue Login fails", "issue Twelve"]);
    expect(here("12")).toEqual(["issue Twelve"]);
    expect(here("api-12")).toEqual([]);
  });
  it("local search narrows by typed filters as the list does", () => {
    expect(here("login is:open")).toEqual(["issue Login fails"]);
    expect(here("assignee:mel")).toEqual(["issue Old login"]);
    expect(here("label:bug assignee:me")).toEqual(["issue Login fails"]);
    expect(here("is:archived")).toEqual(["issue Login archived"]);
    expect(here("is:draft")).toEqual(["draft Login draft"]);
    expect(here("label:elsewhere login")).toEqual([]);
  });
});

const input = (): HTMLInputElement => find("input") as HTMLInputElement;
const shown = (): string[] =>
  [...document.querySelectorAll("[role=option]")].map((one) => one.textContent ?? "");
/** Waits until the server has been asked and has responded. */
const answered = (): Promise<void> => settle(250);

async function show(): Promise<void> {
  unmount = (await mount(<CommandMenu onClose={() => undefined} />)).unmount;
}

describe("the command menu", () => {
  it("the command menu shows local hits at once, then the server's, with matching words in bold", async () => {
    answer = said({
      hits: [hit({ excerpt: "the login page", excerpt_ranges: [[4, 9]], rank: 5 })],
    });
    await show();
    await type("login", input());
    expect(shown()[0]).toContain("Login fails");
    await answered();
    expect(asked.at(-1)).toContain("/find/?q=login");
    const late = shown().find((text) => text.includes("From the server"));
    expect(late).toContain("the login page");
    expect([...document.querySelectorAll("[role=option] b")].map((one) => one.textContent)).toContain(
      "login",
    );
  });
  it("the command menu goes straight to a key that is not in the cache", async () => {
    await show();
    await type("web-77", input());
    expect(shown()[0]).toContain("Go to WEB-77");
  });
  it("the command menu turns a filter into a chip after a space, and Backspace removes it", async () => {
    await show();
    await type("is:open ", input());
    expect(input().value).toBe("");
    expect(find("[role=group][aria-label='is: open']").textContent).toContain("open");
    await answered();
    expect(asked.at(-1)).toContain("q=is%3Aopen");
    input().focus();
    await press("Backspace");
    expect(document.querySelector("[role=group][aria-label='is: open']")).toBeNull();
  });
  it("the command menu reports an unreachable server and an incomplete filter", async () => {
    answer = () => Promise.reject(new TypeError("offline"));
    await show();
    await type("login", input());
    await answered();
    expect(document.body.textContent).toContain("Offline results");
    expect(shown()[0]).toContain("Login fails");
    answer = said({ unknown: ["label:nope"] });
    await type("login x", input());
    await answered();
    expect(document.body.textContent).toContain("No match for label:nope");
  });
  it("the command menu reports an invalid date, without the server and beside another unknown filter", async () => {
    answer = () => Promise.reject(new TypeError("offline"));
    await show();
    await type("created:<3x login", input());
    await answered();
    expect(document.body.textContent).toContain("Not a date: created:<3x.");
    answer = said({ unknown: ["label:nope", "created:<4x"] });
    await type("label:nope created:<4x login", input());
    await answered();
    expect(document.body.textContent).toMatch(/Not a date: [^.]*created:<4x\./);
  });
});
