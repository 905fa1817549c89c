import type { ChatEventName } from "@cairn/contract/entities/chat-channel";
import { expect, it } from "vitest";
import { mergeEntries } from "./merge-entries.ts";
import type { ChatEntry } from "./message.ts";

const entry = (event: ChatEventName, patch: Partial<ChatEntry> = {}): ChatEntry => ({
  event,
  actor: "Ada",
  from: null,
  to: null,
  id: null,
  quote: null,
  ...patch,
});

it("a value that changes twice is reported from its first to its last", () => {
  const merged = mergeEntries(
    [entry("state_changed", { from: "Todo", to: "In progress" })],
    [entry("issue_completed", { from: "In progress", to: "Done" })],
  );
  expect(merged).toEqual([entry("issue_completed", { from: "Todo", to: "Done" })]);
});

it("a value that changes back is not reported", () => {
  const changes = [
    entry("priority_changed", { from: "low", to: "high" }),
    entry("priority_changed", { from: "high", to: "low" }),
  ];
  expect(mergeEntries([], changes)).toEqual([]);
});

it("an assignment that is taken back is not reported, and others are", () => {
  const changes = [
    entry("assigned", { to: "Bo", id: "b" }),
    entry("assigned", { to: "Cy", id: "c" }),
    entry("assigned", { from: "Bo", id: "b" }),
  ];
  expect(mergeEntries([], changes)).toEqual([entry("assigned", { to: "Cy", id: "c" })]);
});

it("comments stay separate, and the values of a new issue are not reported again", () => {
  const created = entry("issue_created");
  const said = [entry("commented", { quote: "One" }), entry("commented", { quote: "Two" })];
  const changed = entry("priority_changed", { from: "none", to: "high" });
  expect(mergeEntries([created], [changed, ...said])).toEqual([created, ...said]);
});

it("a new issue that is completed immediately is reported as created and completed", () => {
  const done = entry("issue_completed", { from: "Todo", to: "Done" });
  expect(mergeEntries([entry("issue_created")], [done])).toEqual([entry("issue_created"), done]);
});
