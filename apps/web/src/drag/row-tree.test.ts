import type { Label } from "@cairn/contract/entities/label";
import { describe, expect, it } from "vitest";
import { insideOf, matching, movesTo, targetOf, treeOf } from "./row-tree.ts";

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
  treeOf(labels).map(({ row: { name }, depth }) => `${"-".repeat(depth)}${name}`);

/** What the labels are after a label was dropped on another one. */
function dropped(id: string, on: string, zone: "before" | "inside" | "after"): string[] {
  const target = targetOf(LABELS, id, on, zone);
  const moves = target ? movesTo(LABELS, id, target) : [];
  return drawn(LABELS.map((one) => ({ ...one, ...moves.find((move) => move.id === one.id)?.patch })));
}

describe("the tree of labels", () => {
  it("the tree lists each label followed by the labels inside it, siblings by sort_order", () => {
    expect(drawn(LABELS)).toEqual(["Area", "-Map", "--Tiles", "-Shop", "Kind", "-Bug", "Other"]);
  });

  it("the tree lists a label without its parent at the top", () => {
    expect(drawn([label("Bug", 1, "gone")])).toEqual(["Bug"]);
  });

  it("the labels inside a label include those at any depth", () => {
    expect(insideOf(LABELS, "Area")).toEqual(["Map", "Tiles", "Shop"]);
  });

  it("a search keeps the parents of the labels that it finds", () => {
    const found = matching(treeOf(LABELS), " TILE").map((node) => node.row.name);
    expect(found).toEqual(["Area", "Map", "Tiles"]);
  });
});

describe("dropping a label", () => {
  it("a label dropped onto another one becomes its last child", () => {
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

  it("a label dropped between two gets the average; at the top the first minus 10000, at the bottom the last plus 10000", () => {
    const at = (on: string, zone: "before" | "after") => {
      const target = targetOf(LABELS, "Bug", on, zone);
      return target && movesTo(LABELS, "Bug", target);
    };
    expect(at("Kind", "before")).toEqual([{ id: "Bug", patch: { parent: null, sort_order: 15000 } }]);
    expect(at("Area", "before")).toEqual([{ id: "Bug", patch: { parent: null, sort_order: 0 } }]);
    expect(at("Other", "after")).toEqual([{ id: "Bug", patch: { parent: null, sort_order: 40000 } }]);
  });

  it("a dropped label changes its position only if its parent or target position changed", () => {
    expect(movesTo(LABELS, "Kind", { parent: null, index: 1 })).toEqual([]);
    for (const [on, zone] of [
      ["Area", "after"],
      ["Other", "before"],
    ] as const) {
      const target = targetOf(LABELS, "Kind", on, zone);
      expect(target && movesTo(LABELS, "Kind", target)).toEqual([]);
    }
  });

  it("a label moved within its parent does not send the parent", () => {
    expect(movesTo(LABELS, "Shop", { parent: "Area", index: 0 })).toEqual([
      { id: "Shop", patch: { sort_order: 40000 } },
    ]);
  });

  it("a label cannot be dropped into itself or a label inside it", () => {
    expect(targetOf(LABELS, "Area", "Area", "inside")).toBeNull();
    expect(targetOf(LABELS, "Area", "Tiles", "before")).toBeNull();
  });

  it("a label dropped beside its parent leaves it", () => {
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
