import type { Change } from "@cairn/contract/changes";
import { describe, expect, it } from "vitest";
import { Cache } from "./cache.ts";

const issue = { id: "i", name: "Please", priority: "none", label_ids: [], project_id: "p" };
const item = { id: "i", project_id: "p", status: 1, issue };
const change = (seq: number, entity: Change["entity"], op: Change["op"], row: unknown): Change => ({
  seq,
  entity,
  op,
  row,
  id: "i",
  project_id: "p",
  actor: null,
  at: "2026-03-11T12:00:00.000000Z",
});

describe("an accepted issue in the inbox", () => {
  it("looks the same there as in the lists", () => {
    const cache = new Cache();
    cache.apply([change(1, "inbox_issue", "insert", item)]);
    cache.apply([
      change(2, "issue", "update", { ...issue, name: "Thanks", priority: "high", label_ids: ["l"] }),
    ]);
    expect(cache.inbox_issue.base("i")).toMatchObject({
      status: 1,
      issue: { name: "Thanks", priority: "high", label_ids: ["l"] },
    });
  });

  it("that returns to waiting leaves the lists and stays in the inbox", () => {
    const cache = new Cache();
    cache.apply([change(1, "issue", "insert", issue), change(2, "inbox_issue", "insert", item)]);
    cache.apply([
      change(3, "issue", "gone", null),
      change(4, "inbox_issue", "update", { ...item, status: -2 }),
    ]);
    expect([cache.issue.base("i"), cache.inbox_issue.base("i")?.status]).toEqual([undefined, -2]);
  });

  it("is not reset to an older state by an inbox response that was requested before the stream brought a newer one", () => {
    const cache = new Cache();
    cache.apply([change(1, "inbox_issue", "insert", item)]);
    const asked = cache.seq;
    cache.apply([change(2, "issue", "update", { ...issue, name: "Newer" })]);
    cache.absorb("inbox_issue", [item as never], asked);
    expect(cache.inbox_issue.base("i")).toMatchObject({ issue: { name: "Newer" } });
    expect(item.issue.name).toBe("Please");
  });
});
