import { describe, expect, it } from "vitest";
import type { Notification } from "@cairn/contract/entities/notification";
import {
  groupByIssue,
  countsAsUnread,
  causesNotifications,
  MENTIONED,
  mailKindOf,
  mentionedRecipients,
  valueText,
  senderFor,
  subscriberRecipients,
} from "./notifications.ts";

const ISSUE = { created_by: "ada", assignee_ids: ["ada", "mel"] };

describe("who gets notifications of a change (contract/issues §21.2)", () => {
  it("a change notifies the creator as creator, even if they are assigned, then assignees, then subscribers", () => {
    expect(["ada", "mel", "vic"].map((id) => senderFor(ISSUE, id).split(":")[2])).toEqual([
      "created",
      "assigned",
      "subscribed",
    ]);
  });

  it("a change notifies neither the actor nor people whom the change mentions", () => {
    const told = subscriberRecipients(ISSUE, ["ada", "mel", "vic"], { actor: "mel", mentioned: ["vic"] });
    expect(told.map(({ receiver }) => receiver)).toEqual(["ada"]);
  });

  it("a change notifies mentioned people as such, but no one for mentioning themselves", () => {
    expect(mentionedRecipients(["ada", "vic"], "ada")).toEqual([
      { receiver: "vic", sender: "in_app:issue_activities:mentioned" },
    ]);
  });

  it("a change notifies no one for changes of the description", () => {
    expect(["description", "priority", null].map(causesNotifications)).toEqual([false, true, true]);
  });

  it("missing values in notifications are written as None", () => {
    expect([valueText(null), valueText("")]).toEqual(["None", ""]);
  });
});

const row = (id: string, issue: string, marks: Partial<Notification> = {}): Notification =>
  ({
    id,
    entity_identifier: issue,
    project: "web",
    read_at: null,
    archived_at: null,
    snoozed_till: null,
    ...marks,
  }) as Notification;

describe("unread notifications (contract/workspace §7)", () => {
  const NOW = Date.parse("2026-03-11T09:00:00Z");
  it.each<[string, Partial<Notification>, boolean]>([
    ["new", {}, true],
    ["read", { read_at: "2026-03-11T08:00:00Z" }, false],
    ["archived", { archived_at: "2026-03-11T08:00:00Z" }, false],
    ["snoozed", { snoozed_till: "2026-03-11T09:00:01Z" }, false],
    ["back from its snooze", { snoozed_till: "2026-03-11T09:00:00Z" }, true],
  ])("unread notifications are counted correctly if one is %s", (_what, marks, counts) => {
    expect(countsAsUnread(row("a", "1", marks), NOW)).toBe(counts);
  });
});

describe("notifications of one issue", () => {
  it("notifications of one issue are grouped at the newest one, with the number of unread ones", () => {
    const rows = [
      row("d", "2"),
      row("c", "1", { read_at: "x" }),
      row("b", "2", { read_at: "x" }),
      row("a", "1"),
    ];
    const groups = groupByIssue(rows);
    expect(groups.map(({ id, newest, unread }) => [id, newest.id, unread])).toEqual([
      ["2", "d", 1],
      ["1", "c", 1],
    ]);
    expect(groups[1]?.rows.map(({ id }) => id)).toEqual(["c", "a"]);
  });

  it("grouping an empty list of notifications returns an empty list", () =>
    expect(groupByIssue([])).toEqual([]));
});

describe("preferences for email (contract/workspace §7)", () => {
  it.each([
    ["state", "started", "state_change"],
    ["state", "completed", "issue_completed"],
    ["comment", "completed", "comment"],
    ["priority", "completed", "property_change"],
    [null, null, "property_change"],
  ])("email about %s in a state of group %s depends on the preference %s", (field, group, kind) => {
    expect(mailKindOf(senderFor(ISSUE, "mel"), field, group)).toBe(kind);
  });

  it("email about a mention depends on the preference for mentions, whatever the field", () => {
    expect(mailKindOf(MENTIONED, "comment", "started")).toBe("mention");
  });
});
