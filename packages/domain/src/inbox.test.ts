import { INBOX_STATUSES } from "@cairn/contract/entities/inbox";
import { describe, expect, it } from "vitest";
import {
  ACCEPTED,
  cancelsIssue,
  decided,
  DECLINED,
  deletesIssue,
  DUPLICATE,
  INBOX_LABELS,
  isWaiting,
  PENDING,
  SNOOZED,
  statusesOf,
} from "./inbox.ts";

const pending = { status: PENDING, snoozed_till: null, duplicate_to: null } as const;
const TILL = "2026-03-11T09:00:00.000000Z";
const ORIGINAL = "00000000-0000-4000-8000-000000000001";

describe("statuses of inbox items", () => {
  it("pending and snoozed inbox items are open; accepted, declined and duplicate ones are closed", () => {
    expect(statusesOf("open")).toEqual([PENDING, SNOOZED]);
    expect(new Set(statusesOf("closed"))).toEqual(new Set([ACCEPTED, DECLINED, DUPLICATE]));
  });

  it("an issue is in the inbox only while its item is open", () => {
    expect(INBOX_STATUSES.filter(isWaiting)).toEqual([PENDING, SNOOZED]);
  });

  it("declined and duplicate submissions are canceled", () => {
    expect(INBOX_STATUSES.filter(cancelsIssue)).toEqual([DECLINED, DUPLICATE]);
  });

  it("deleting an inbox item deletes its issue, unless it was accepted", () => {
    expect(INBOX_STATUSES.filter((status) => !deletesIssue(status))).toEqual([ACCEPTED]);
  });

  it("every status of inbox items has a label in the history", () => {
    expect(INBOX_STATUSES.map((status) => INBOX_LABELS[status])).toEqual([
      "Pending",
      "Rejected",
      "Snoozed",
      "Accepted",
      "Duplicate",
    ]);
  });
});

describe("decisions on inbox items", () => {
  it("a decision on an inbox item sets its status", () => {
    expect(decided(pending, { status: ACCEPTED })).toEqual({ ...pending, status: ACCEPTED });
    expect(decided(pending, { status: DECLINED })).toEqual({ ...pending, status: DECLINED });
  });

  it("snoozing an inbox item sets its date or keeps the existing one", () => {
    const snoozed = { status: SNOOZED, snoozed_till: TILL, duplicate_to: null } as const;
    expect(decided(pending, { status: SNOOZED, snoozed_till: TILL })).toEqual(snoozed);
    expect(decided(pending, { snoozed_till: TILL })).toEqual(snoozed);
    expect(decided(snoozed, { status: SNOOZED })).toEqual(snoozed);
    expect(decided(pending, { status: SNOOZED })).toBe("snoozed_till");
  });

  it("clearing the snooze date returns an inbox item to pending", () => {
    const snoozed = { status: SNOOZED, snoozed_till: TILL, duplicate_to: null } as const;
    expect(decided(snoozed, { snoozed_till: null })).toEqual(pending);
    expect(decided(snoozed, { status: PENDING, snoozed_till: null })).toEqual(pending);
  });

  it("a duplicate inbox item refers to its original", () => {
    const duplicate = { status: DUPLICATE, snoozed_till: null, duplicate_to: ORIGINAL };
    expect(decided(pending, { status: DUPLICATE, duplicate_to: ORIGINAL })).toEqual(duplicate);
    expect(decided(pending, { duplicate_to: ORIGINAL })).toEqual(duplicate);
    expect(decided(pending, { status: DUPLICATE })).toBe("duplicate_to");
  });

  it("setting another status of an inbox item removes its snooze date and its original", () => {
    expect(
      decided({ status: SNOOZED, snoozed_till: TILL, duplicate_to: null }, { status: ACCEPTED }),
    ).toEqual({ ...pending, status: ACCEPTED });
    expect(
      decided({ status: DUPLICATE, snoozed_till: null, duplicate_to: ORIGINAL }, { status: PENDING }),
    ).toEqual(pending);
  });

  it("an empty decision does not change an inbox item", () => {
    expect(decided(pending, {})).toEqual(pending);
  });
});
