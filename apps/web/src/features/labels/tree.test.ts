import type { Label } from "@cairn/contract/entities/label";
import { describe, expect, it } from "vitest";
import { insideOf, matching, movesTo, targetOf, treeOf } from "./tree.ts";

const label = (name: string, sort_order: number, parent: string | null = null): Label => ({
  id: name,
  name,
  color: "",
  parent,
  project_id: "p",
  workspace_id: "w",
  sort_order,
});

/** Area [Map [Tiles], Shop], Kind [Bug], Other */
const LABELS = [
  label("Other", 30000),
  label("Area", 10000),
  label("Kind", 20000),
  label("Shop", 60000, "Area"),
  label("Map", 50000, "Area"),
  label("Bug", 70000, "Kind"),
  label("Tiles", 80000, "Map"),
];
const drawn = (labels: readonly Label[]): string[] =>
  treeOf(labels).map(({ label: { name }, depth }) => `${"-".repeat(depth)}${name}`);

/** What the labels are after a label was dropped on another one. */
function dropped(id: string, on: string, zone: "before" | "inside" | "after"): string[] {
  const target = targetOf(LABELS, id, on, zone);
  const moves = target ? movesTo(LABELS, id, target) : [];
  return drawn(LABELS.map((one) => ({ ...one, ...moves.find((move) => move.id === one.id)?.patch })));
}

describe("the tree of labels", () => {
  it("shows each label followed by what is in it, siblings by sort_order", () => {
    expect(drawn(LABELS)).toEqual(["Area", "-Map", "--Tiles", "-Shop", "Kind", "-Bug", "Other"]);
  });

  it("shows a label at the top whose parent is not here", () => {
    expect(drawn([label("Bug", 1, "gone")])).toEqual(["Bug"]);
  });

  it("knows everything in a label, however deep", () => {
    expect(insideOf(LABELS, "Area")).toEqual(["Map", "Tiles", "Shop"]);
  });

  it("searched, keeps the labels that those found stand in", () => {
    const found = matching(treeOf(LABELS), " TILE").map((node) => node.label.name);
    expect(found).toEqual(["Area", "Map", "Tiles"]);
  });
});

describe("dropping a label", () => {
  it("onto another one puts it there as the last", () => {
    expect(dropped("Other", "Area", "inside")).toEqual([
      "Area",
      "-Map",
      "--Tiles",
      "-Shop",
      "-Other",
      "Kind",
      "-Bug",
    ]);
  });

  it("between two takes the average, at the top the first minus 10000, at the bottom the last plus 10000", () => {
    const at = (on: string, zone: "before" | "after") => {
      const target = targetOf(LABELS, "Bug", on, zone);
      return target && movesTo(LABELS, "Bug", target);
    };
    expect(at("Kind", "before")).toEqual([{ id: "Bug", patch: { parent: null, sort_order: 15000 } }]);
    expect(at("Area", "before")).toEqual([{ id: "Bug", patch: { parent: null, sort_order: 0 } }]);
    expect(at("Other", "after")).toEqual([{ id: "Bug", patch: { parent: null, sort_order: 40000 } }]);
  });

  it("changes its position only if the parent or the target position changed", () => {
    expect(movesTo(LABELS, "Kind", { parent: null, index: 1 })).toEqual([]);
    for (const [on, zone] of [
      ["Area", "after"],
      ["Other", "before"],
    ] as const) {
      const target = targetOf(LABELS, "Kind", on, zone);
      expect(target && movesTo(LABELS, "Kind", target)).toEqual([]);
    }
  });

  it("does not send the parent when that stays", () => {
    expect(movesTo(LABELS, "Shop", { parent: "Area", index: 0 })).toEqual([
      { id: "Shop", patch: { sort_order: 40000 } },
    ]);
  });

  it("into itself or what is in it does nothing", () => {
    expect(targetOf(LABELS, "Area", "Area", "inside")).toBeNull();
    expect(targetOf(LABELS, "Area", "Tiles", "before")).toBeNull();
  });

  it("out of its parent puts it among those at the top", () => {
    expect(dropped("Map", "Area", "after")).toEqual([
      "Area",
      "-Shop",
      "Map",
      "-Tiles",
      "Kind",
      "-Bug",
      "Other",
    ]);
  });
});
