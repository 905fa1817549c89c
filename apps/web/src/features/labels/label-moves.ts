import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { type LabelNode, type Target, targetOf } from "./tree.ts";

/** Where the keyboard can take a label; null where there is no such place. */
export interface KeyboardMoves {
  up: Target | null;
  down: Target | null;
  /** Into the label above. */
  into: (Target & { name: string }) | null;
  /** Behind the label that it stands in. */
  out: (Target & { name: string }) | null;
}

export function keyboardMoves(
  data: ProjectData,
  { label, parent, index, siblings }: LabelNode,
): KeyboardMoves {
  const above = siblings[index - 1];
  const into = above && targetOf(data.labels, label.id, above.id, "inside");
  const around = data.labels.find(({ id }) => id === parent);
  const out = around && targetOf(data.labels, label.id, around.id, "after");
  return {
    up: index > 0 ? { parent, index: index - 1 } : null,
    down: index < siblings.length - 1 ? { parent, index: index + 1 } : null,
    into: into ? { ...into, name: above.name } : null,
    out: out ? { ...out, name: around.name } : null,
  };
}
