import type { Finding, Hit } from "@cairn/contract/entities/find";
import { readSearch } from "@cairn/domain/search/query";
import { find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, BUG, id, issueRow, MEL, openedBy, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { CommandMenu } from "../command-menu.tsx";
import { provideContext } from "../context.ts";
import { findHere } from "./find-here.ts";

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

const here = (text: string) => findHere(open, readSearch(text)).map(({ kind, title }) => `${kind} ${title}`);

describe("what this browser knows", () => {
  it("is found by title, one's own drafts and projects among it, nothing archived and nothing of others' projects", () => {
    expect(here("login")).toEqual(["issue Login fails", "draft Login draft", "issue Old login"]);
    expect(here("web")).toEqual(["project Web app"]);
    expect(here("mel")).toEqual(["person Mel"]);
  });
  it("is found by key, the exact one first", () => {
    expect(here("web-1")).toEqual(["issue Login fails", "issue Twelve"]);
    expect(here("12")).toEqual(["issue Twelve"]);
    expect(here("api-12")).toEqual([]);
  });
  it("is narrowed by typed filters, as the list would be", () => {
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
/** Until the server has been asked and has answered. */
const answered = (): Promise<void> => settle(250);

async function show(): Promise<void> {
  unmount = (await mount(<CommandMenu onClose={() => undefined} />)).unmount;
}

describe("the command menu", () => {
  it("shows at once what is here, then what the server finds with it, its words set bold", async () => {
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
  it("goes straight to a key that nobody here knows", async () => {
    await show();
    await type("web-77", input());
    expect(shown()[0]).toContain("Go to WEB-77");
  });
  it("makes a chip of a filter that a space follows, and takes it away with Backspace", async () => {
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
  it("says that the server cannot be reached, and what a filter does not name", async () => {
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
  it("names a date that is none, without the server and beside another unknown filter", async () => {
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
