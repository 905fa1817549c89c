import { Cache } from "@cairn/client/cache";
import type { Change } from "@cairn/contract/changes";
import type { State } from "@cairn/contract/entities/state";
import { expect, it } from "vitest";
import { markRequestTime, replaceRows } from "./replace-rows.ts";

const stateOf = (id: string, name: string): State => ({ id, name }) as State;
const change = (seq: number, op: Change["op"], id: string, name: string): Change => ({
  seq,
  op,
  id,
  entity: "state",
  project_id: "p",
  actor: null,
  at: "",
  row: { id, name },
});

it("replacing rows keeps those that the stream has changed, added or removed since the request", () => {
  const cache = new Cache();
  cache.state.put(["changed", "gone", "left", "kept"].map((id) => stateOf(id, "old")));
  cache.beginAt(10);
  const newer = markRequestTime(cache);
  cache.apply([
    change(11, "update", "changed", "new"),
    change(12, "delete", "gone", ""),
    change(13, "insert", "added", "new"),
  ]);
  const late = ["changed", "gone", "kept"].map((id) => stateOf(id, "answer"));
  replaceRows(cache.state, late, () => true, newer("state"));
  expect(
    cache.state
      .all()
      .map(({ id, name }) => `${id}: ${name}`)
      .sort(),
  ).toEqual(["added: new", "changed: new", "kept: answer"]);
});
