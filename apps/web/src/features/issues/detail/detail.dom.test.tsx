import { act } from "react";
import type { Role } from "@cairn/contract/entities/workspace";
import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionContext } from "../../../actions/context.ts";
import { isAvailable } from "../../../actions/registry.ts";
import {
  ADA,
  BUG,
  id,
  issueRow,
  notificationRow,
  openedBy,
  PROJECT,
  stateId,
} from "../../../data/workspace.fixture.ts";
import { requestFieldFocus } from "../../../data/field-focus-request.ts";
import { detailActions } from "./detail-actions.ts";
import { DescriptionField } from "./description-field.tsx";
import { IssueDetail } from "./issue-detail.ts";
import { PropertyList } from "./property-list.tsx";
import { PropertyPills } from "./property-pills.tsx";
import { SubIssues } from "./sub-issues.tsx";
import { TitleField } from "./title-field.tsx";

const ISSUE = id(5, 1);
const sent: { method: string; url: string; body: unknown }[] = [];
let status = 204;
let unmount: (() => Promise<void>) | null = null;

beforeEach(() => {
  status = 204;
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    return Promise.resolve(new Response(null, { status }));
  });
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.unstubAllGlobals();
});

function detailFor(role: Role): IssueDetail {
  const open = openedBy(role);
  open.cache.issue.put([
    issueRow(1, { name: "Fix login", priority: "high", label_ids: [BUG], assignee_ids: [ADA] }),
    issueRow(2, { name: "Child, done", parent_id: ISSUE, state_id: stateId(3) }),
    issueRow(3, { name: "Child, open", parent_id: ISSUE }),
    issueRow(4, { name: "Somebody else's" }),
  ]);
  open.cache.issue_description.put([{ id: ISSUE, description_html: "<p>What is wrong</p>" }]);
  return new IssueDetail(open, PROJECT, ISSUE);
}

const noop = (): void => undefined;

/** Sub-issues with a field for a new one. */
function Subs({
  detail,
  onOpen = noop,
  adds = false,
}: {
  detail: IssueDetail;
  onOpen?: (id: string) => void;
  adds?: boolean;
}) {
  return <SubIssues detail={detail} onOpen={onOpen} isAdding={adds} setAdding={noop} />;
}

describe("the title of an issue", () => {
  const show = async (detail: IssueDetail): Promise<HTMLTextAreaElement> => {
    ({ unmount } = await mount(<TitleField detail={detail} />));
    const field = find("textarea") as HTMLTextAreaElement;
    if (document.activeElement !== field) await act(async () => field.focus());
    return field;
  };

  it("is saved by Enter, trimmed, and shown at once", async () => {
    const detail = detailFor(15);
    const field = await show(detail);
    await type("  Fix the login ");
    await press("Enter");
    expect(document.activeElement).not.toBe(field);
    expect(detail.issue?.name).toBe("Fix the login");
    expect(sent.map(({ method, body }) => [method, body])).toEqual([["PATCH", { name: "Fix the login" }]]);
  });

  it("gets the focus with all text selected by its key, even before it is rendered", async () => {
    const detail = detailFor(15);
    requestFieldFocus(ISSUE, "title");
    const field = await show(detail);
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 9]);
    await act(async () => field.blur());
    await act(async () => requestFieldFocus(ISSUE, "comment"));
    expect(document.activeElement).not.toBe(field);
    await act(async () => requestFieldFocus(ISSUE, "title"));
    expect(document.activeElement).toBe(field);
  });

  it("is saved when the field loses the focus", async () => {
    const field = await show(detailFor(15));
    await type("Fix logout");
    await act(async () => field.blur());
    expect(sent).toHaveLength(1);
  });

  it("is restored by Esc, and nothing is sent", async () => {
    const field = await show(detailFor(15));
    await type("Oops");
    await press("Escape");
    expect([field.value, sent.length]).toEqual(["Fix login", 0]);
  });

  it("cannot be empty, which an error says, unless Esc was pressed", async () => {
    const field = await show(detailFor(15));
    const messages = await mount(<ToastHost label="Messages" closeLabel="Dismiss" />);
    await type("   ");
    await press("Escape");
    expect(document.body.textContent).not.toContain("Add a title.");
    await act(async () => field.focus());
    await type("   ");
    await press("Enter");
    expect([field.value, sent.length]).toEqual(["Fix login", 0]);
    expect(find("[data-toasts]").textContent).toContain("Add a title.");
    await messages.unmount();
  });

  it("keeps focus and text while someone else renames the issue, and saves this tab's text", async () => {
    const detail = detailFor(15);
    const field = await show(detail);
    await type("Mine");
    await act(async () => detail.open.cache.issue.put([issueRow(1, { name: "Theirs" })]));
    expect([document.activeElement, field.value]).toEqual([field, "Mine"]);
    await press("Enter");
    expect(sent.map(({ body }) => body)).toEqual([{ name: "Mine" }]);
  });

  it("shows a new title from someone else when the field has not been changed", async () => {
    const detail = detailFor(15);
    const field = await show(detail);
    await act(async () => detail.open.cache.issue.put([issueRow(1, { name: "Theirs" })]));
    await act(async () => field.blur());
    expect([field.value, sent.length]).toEqual(["Theirs", 0]);
  });

  it("is rolled back when the server refuses it", async () => {
    status = 500;
    const detail = detailFor(15);
    const field = await show(detail);
    await type("Refused");
    await press("Enter");
    await settle();
    expect(field.value).toBe("Fix login");
  });

  it("turns a pasted paragraph into one line", async () => {
    const field = await show(detailFor(15));
    await type("One\nline");
    expect(field.value).toBe("One line");
  });
});

describe("a person who may not edit issues", () => {
  const CONTROLS = "button:not([aria-controls]):not([aria-disabled=true]):not([aria-label=Dismiss])";
  const whole = (detail: IssueDetail) => (
    <>
      <ToastHost />
      <TitleField detail={detail} />
      <PropertyPills detail={detail} />
      <DescriptionField detail={detail} />
      <Subs detail={detail} />
      <PropertyList detail={detail} onOpen={noop} />
    </>
  );

  it.each([
    [5, "As a guest of Web app, you can’t make changes"],
    [10, "As a viewer of Web app, you can’t make changes"],
  ] as const)("sees everything, can edit nothing, and learns why, with role %d", async (role, reason) => {
    ({ unmount } = await mount(whole(detailFor(role))));
    const text = document.body.textContent ?? "";
    const parts = "Fix login|What is wrong|Child, open|1 of 2|Todo|High|Bug|Ada".split("|");
    for (const part of parts) expect(text).toContain(part);
    expect(exists(`${CONTROLS}, textarea, input, [contenteditable=true]`)).toBe(false);
    const described = [...document.querySelectorAll("[data-property], h1")];
    expect(described.length).toBeGreaterThan(12);
    const told = described.map((one) => [one.getAttribute("aria-description"), one.getAttribute("data-tip")]);
    for (const [description, tooltip] of told)
      expect([description, tooltip?.endsWith(reason)]).toEqual([reason, true]);
    await click(find("dd [data-property=state]"));
    expect(find("[data-toasts]").textContent).toContain(reason);
  });

  it("lacks the controls for editing that a member has", async () => {
    ({ unmount } = await mount(whole(detailFor(15))));
    expect(exists("textarea")).toBe(true);
    const properties = [...document.querySelectorAll("button[data-property]")];
    expect(properties.map((button) => button.getAttribute("data-property"))).toEqual(
      expect.arrayContaining([
        "state",
        "priority",
        "assignees",
        "labels",
        "start_date",
        "due_date",
        "parent",
      ]),
    );
  });

  it("has the keys for copying and subscribing, but not those for editing", () => {
    const available = (role: Role): string[] =>
      detailActions({ detail: detailFor(role), root: () => null, onGone: noop })
        .filter((action) => isAvailable(action, actionContext()))
        .map(({ shortcut, id: name }) => shortcut ?? name);
    expect(available(10)).toEqual([
      "mod+shift+m",
      "mod+shift+,",
      "mod+.",
      "mod+shift+.",
      "open_issue.subscribe",
    ]);
    expect(available(15)).toEqual(
      expect.arrayContaining(["s", "p", "a", "i", "l", "d", "r", "shift+m b", "delete"]),
    );
  });
});

describe("the list of sub-issues", () => {
  it("shows and counts them, and follows changes", async () => {
    const detail = detailFor(15);
    ({ unmount } = await mount(<Subs detail={detail} />));
    expect(document.querySelectorAll("li")).toHaveLength(2);
    await act(async () =>
      detail.open.cache.issue.put([issueRow(4, { name: "Adopted", parent_id: ISSUE, state_id: stateId(3) })]),
    );
    expect(document.querySelectorAll("li")).toHaveLength(3);
    expect(document.body.textContent).toContain("2 of 3");
  });

  it("creates a sub-issue of this issue", async () => {
    const detail = detailFor(15);
    ({ unmount } = await mount(<Subs detail={detail} adds />));
    await type("Another step");
    await press("Enter");
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ["POST", { name: "Another step", parent_id: ISSUE }],
    ]);
    expect((find("input") as HTMLInputElement).value).toBe("");
  });

  it("opens a sub-issue in the same place", async () => {
    const onOpen = vi.fn();
    ({ unmount } = await mount(<Subs detail={detailFor(10)} onOpen={onOpen} />));
    await act(async () => find("a", "Child, open").click());
    expect(onOpen).toHaveBeenCalledWith(id(5, 3));
  });
});

describe("opening an issue", () => {
  it("shows what the cache contains before the server answers", () => {
    const detail = detailFor(15);
    expect([detail.status, detail.issue?.name, detail.key]).toEqual(["loading", "Fix login", "WEB-1"]);
  });

  it("reports a missing issue when the server knows none", async () => {
    status = 404;
    const detail = detailFor(15);
    await detail.load();
    expect(detail.isMissing).toBe(true);
  });

  it("asks the archive first when a notification says that the issue is archived", async () => {
    const open = openedBy(15);
    const told = notificationRow(1, { entity_identifier: id(5, 9), issue_stage: "archived" });
    open.cache.notification.put([told]);
    status = 500;
    await new IssueDetail(open, PROJECT, id(5, 9)).load();
    const asked = sent.map(({ url }) => url).filter((url) => url.includes("expand="));
    expect(asked).toEqual([expect.stringMatching(new RegExp(`/issues/${id(5, 9)}/archive/`))]);
  });

  it("keeps what is cached when the server cannot be reached", async () => {
    status = 503;
    const detail = detailFor(15);
    await detail.load();
    expect([detail.status, detail.isMissing, detail.issue?.name]).toEqual(["failed", false, "Fix login"]);
  });
});
