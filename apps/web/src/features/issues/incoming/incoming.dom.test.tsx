import { builtIn } from "@cairn/domain/properties/registry";
import type { InboxRow } from "@cairn/client/rows";
import type { Role } from "@cairn/contract/entities/workspace";
import { type InboxRecord, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { exists, find, mount, press, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADA, BUG, id, issueRow, MEL, openedBy, PROJECT, stateId } from "../../../data/workspace.fixture.ts";
import { writeProperty } from "../../../issue-list/properties/write.ts";
import { absorbSubmission } from "../../../data/submissions.ts";
import { PropertyList } from "../detail/property-list.tsx";
import { TitleField } from "../detail/title-field.tsx";
import { IncomingDetail } from "./incoming-detail.ts";
import { StatusNote } from "./status-note.tsx";

const ISSUE = id(5, 1);
const sent: { method: string; url: string; body: unknown }[] = [];
let answer: { status: number; body: unknown };
let unmount: (() => Promise<void>) | null = null;

beforeEach(() => {
  answer = { status: 404, body: {} };
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    const isInbox = url.includes("/inbox-issues/");
    return new Response(JSON.stringify(isInbox ? answer.body : {}), {
      status: isInbox ? answer.status : 404,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.unstubAllGlobals();
});

const PENDING_RECORD: InboxRecord = { status: PENDING, snoozed_till: null, duplicate_to: null };

const received = (values: object = {}, record: Partial<InboxRecord> = {}, created_by = MEL) => ({
  ...PENDING_RECORD,
  ...record,
  id: id(20, 1),
  source: "IN_APP",
  created_by,
  duplicate_issue_detail: null,
  issue: {
    ...issueRow(1, { name: "The export is empty", created_by }),
    description_html: "<p>Since Monday</p>",
    is_subscribed: false,
    ...values,
  },
});

function incoming(role: Role, record: Partial<InboxRecord> = {}, sender = MEL): IncomingDetail {
  const open = openedBy(role);
  // The screen keeps the row's details in the cache while it is open.
  open.cache.open(ISSUE);
  absorbSubmission(open, received({}, record, sender) as never, 0);
  return new IncomingDetail(open, PROJECT, ISSUE);
}
const listRow = ({ open }: IncomingDetail): InboxRow | undefined => open.cache.inbox_issue.get(ISSUE);
const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

describe("a submission in the inbox", () => {
  it("is fetched again by its own route after the stream was interrupted", async () => {
    answer = { status: 200, body: received() };
    const detail = incoming(15);
    const refreshers: (() => unknown)[] = [];
    vi.spyOn(detail.open, "onRefresh").mockImplementation((work) => {
      refreshers.push(work);
      return () => undefined;
    });
    const stop = detail.start();
    await settled();
    sent.length = 0;
    await Promise.allSettled(refreshers.map((work) => work()));
    expect(sent.filter(({ url }) => url.includes(`/inbox-issues/${ISSUE}/`))).toHaveLength(1);
    expect(sent.filter(({ url }) => url.includes(`/issues/${ISSUE}/?`))).toEqual([]);
    expect([detail.status, detail.isMissing]).toEqual(["ready", false]);
    stop();
  });

  it("is in no list: its row is stored separately (contract/issues §2)", () => {
    const detail = incoming(15);
    expect(detail.open.cache.issue.has(ISSUE)).toBe(false);
    expect([detail.key, detail.issue?.name, detail.description]).toEqual([
      "WEB-1",
      "The export is empty",
      "<p>Since Monday</p>",
    ]);
  });

  it("has no cycle, modules or relations", () => {
    const detail = incoming(20);
    const project = detail.data.project;
    if (project) detail.open.cache.project.put([{ ...project, cycle_view: true, module_view: true }]);
    expect(detail.offered.map(({ id }) => id)).toEqual([
      "state",
      "priority",
      "assignees",
      "labels",
      "start_date",
      "due_date",
    ]);
    expect(detail.hasSections).toBe(false);
  });

  it("is edited through the inbox's route, shown in the list at once, and rolled back when refused", async () => {
    const detail = incoming(15);
    const failed: string[] = [];
    detail.open.cache.onFailure(({ title }) => failed.push(title));
    answer = { status: 500, body: { error: "No." } };
    const { issue, data } = detail;
    writeProperty(builtIn("priority"), { data, issues: issue ? [issue] : [], ...detail.writing }, "urgent");
    expect([detail.issue?.priority, listRow(detail)?.issue.priority]).toEqual(["urgent", "urgent"]);
    await settled();
    expect([detail.issue?.priority, listRow(detail)?.issue.priority]).toEqual(["none", "none"]);
    expect(failed).toEqual(["Couldn’t change the priority of WEB-1"]);
    const [call] = sent;
    expect([call?.method, call?.url, call?.body]).toEqual([
      "PATCH",
      `/api/workspaces/acme/projects/${PROJECT}/inbox-issues/${ISSUE}/`,
      { issue: { priority: "urgent" } },
    ]);
  });

  it("shows what the response to an edit contains", async () => {
    const detail = incoming(15);
    answer = { status: 200, body: received({ label_ids: [BUG], state_id: stateId(2) }) };
    const { issue, data } = detail;
    const added = { added: [BUG], removed: [] };
    writeProperty(builtIn("labels"), { data, issues: issue ? [issue] : [], ...detail.writing }, added);
    await settled();
    expect([detail.issue?.label_ids, detail.issue?.state_id]).toEqual([[BUG], stateId(2)]);
    expect(listRow(detail)?.issue.label_ids).toEqual([BUG]);
  });

  it("is fetched again when the stream announces a change, and is removed when deleted", async () => {
    const detail = incoming(15);
    answer = { status: 200, body: received({ name: "Renamed elsewhere" }) };
    const stop = detail.start();
    await vi.waitFor(() => expect(detail.issue?.name).toBe("Renamed elsewhere"));
    answer = { status: 200, body: received({ name: "Once more" }) };
    const change = { entity: "inbox_issue", id: ISSUE, project_id: PROJECT } as const;
    const row = listRow(detail);
    detail.open.cache.apply([{ ...change, op: "update", seq: 1, row } as never]);
    await vi.waitFor(() => expect(detail.issue?.name).toBe("Once more"));
    detail.open.cache.apply([{ ...change, op: "delete", seq: 2, row: null } as never]);
    expect(detail.isMissing).toBe(true);
    stop();
  });
});

describe("editing a submission (contract/issues §14)", () => {
  const show = async (detail: IncomingDetail): Promise<void> => {
    ({ unmount } = await mount(
      <>
        <TitleField detail={detail} />
        <PropertyList detail={detail} onOpen={() => undefined} />
      </>,
    ));
  };

  const EDITED = "button[data-property]:not([aria-disabled=true])";

  it("a member can edit everything", async () => {
    await show(incoming(15));
    expect([exists("textarea"), exists("button[data-property=state]")]).toEqual([true, true]);
  });

  it("a guest can edit only the text of their own submission", async () => {
    const detail = incoming(5, {}, ADA);
    await show(detail);
    expect([exists("textarea"), exists(EDITED)]).toEqual([true, false]);
    answer = { status: 200, body: received({ name: "Better words" }, {}, ADA) };
    const field = find("textarea") as HTMLTextAreaElement;
    await act(async () => field.focus());
    await type("Better words");
    await press("Enter");
    expect(listRow(detail)?.issue.name).toBe("Better words");
    await settled();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ issue: { name: "Better words" } });
  });

  it("a viewer cannot edit submissions of others", async () => {
    await show(incoming(10));
    expect([exists("textarea"), exists(EDITED)]).toEqual([false, false]);
  });
});

describe("the decision about a submission", () => {
  const note = async (record: Partial<InboxRecord>): Promise<string | null> => {
    const detail = incoming(15, record);
    ({ unmount } = await mount(<StatusNote detail={detail} />));
    const text = document.querySelector("p")?.textContent ?? null;
    await unmount();
    unmount = null;
    return text;
  };

  it("is shown above it, except while it is pending", async () => {
    expect(await note({})).toBeNull();
    expect(await note({ status: SNOOZED, snoozed_till: "2999-01-01T00:00:00Z" })).toMatch(/^Snoozed until/);
    expect(await note({ status: SNOOZED, snoozed_till: "2020-01-01T00:00:00Z" })).toMatch(
      /^Was snoozed until/,
    );
    expect(await note({ status: -1 })).toBe("Declined.");
    expect(await note({ status: 1 })).toBe("Accepted.Open issue");
    expect(await note({ status: 2, duplicate_to: id(5, 9) })).toBe("Duplicate of an issue you can’t see.");
  });
});
