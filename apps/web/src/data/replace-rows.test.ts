import { Cache } from "@cairn/client/cache";
import type { Change } from "@cairn/contract/changes";
import type { State } from "@cairn/contract/entities/state";
import { expect, it } from "vitest";
import { askedNow, replaceRows } from "./replace-rows.ts";

const stateOf = (id: string, name: string): State => ({ id, name }) as State;
const told = (seq: number, op: Change["op"], id: string, name: string): Change => ({
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
  const newer = askedNow(cache);
  cache.apply([
    told(11, "update", "changed", "new"),
    told(12, "delete", "gone", ""),
    told(13, "insert", "added", "new"),
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
