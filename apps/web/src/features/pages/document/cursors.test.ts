import { Awareness } from "y-protocols/awareness";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Doc } from "yjs";
import { cursorsOfOthers } from "./cursors.ts";

let awareness: Awareness;
const draw = vi.fn();

beforeEach(() => {
  awareness = new Awareness(new Doc());
  draw.mockClear();
});
afterEach(() => awareness.destroy());

/** Someone else arrives, or moves their cursor. */
function moveOther(at: number): void {
  const id = awareness.clientID + 1;
  const isNew = !awareness.states.has(id);
  awareness.states.set(id, { cursor: at });
  awareness.emit("change", [{ added: isNew ? [id] : [], updated: isNew ? [] : [id], removed: [] }, "remote"]);
}

it("one's own cursor draws nothing while no one else is here", () => {
  const cursors = cursorsOfOthers(awareness);
  cursors.on("change", draw);
  cursors.setLocalStateField("cursor", 3);
  expect(awareness.getLocalState()).toEqual({ cursor: 3 });
  expect(draw).not.toHaveBeenCalled();
});

it("cursors of others are drawn, and once they are here, also after each change of one's own", () => {
  const cursors = cursorsOfOthers(awareness);
  cursors.on("change", draw);
  moveOther(1);
  moveOther(2);
  expect(draw).toHaveBeenCalledTimes(2);
  cursors.setLocalStateField("cursor", 4);
  expect(draw).toHaveBeenCalledTimes(3);
  cursors.off("change", draw);
  moveOther(5);
  expect(draw).toHaveBeenCalledTimes(3);
});
