// Assigns parents by key once all issues exist: a child may come before its parent in the file.
import { tx } from "../../platform/outbox/tx.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { publishParents, wouldFormCycle } from "../issues/parents.ts";
import { setParent } from "./issue-queries.ts";
import type { Run } from "./run.ts";

export interface ParentLink {
  line: number;
  /** Names of rows. */
  child: string;
  parent: string;
}

const BATCH = 100;

interface Pair {
  line: number;
  child: string;
  parent: string;
}

/** The issues' ids; a remark is made where a parent is missing. */
function pairsOf({ report, known }: Run, parentLinks: readonly ParentLink[]): Pair[] {
  return parentLinks.flatMap(({ line, child, parent }) => {
    const pair = { line, child: known.get(child), parent: known.get(parent) };
    if (pair.child !== undefined && pair.parent !== undefined) return [pair as Pair];
    report.on("issues", line).note("parent_missing", { parent });
    return [];
  });
}

export async function linkParents(run: Run, parentLinks: readonly ParentLink[]): Promise<void> {
  const { report, target } = run;
  const pairs = pairsOf(run, parentLinks);
  if (report.dryRun) return;
  for (let start = 0; start < pairs.length; start += BATCH) {
    const batch = pairs.slice(start, start + BATCH);
    const rings = await tx(target, async (t) => {
      await lockProjectForWrite(t, target.project.id);
      const refused: Pair[] = [];
      for (const pair of batch) {
        if (await wouldFormCycle(t, pair.child, pair.parent)) refused.push(pair);
        else await setParent(t, pair.child, pair.parent);
      }
      await publishParents(
        t,
        [...new Set(batch.flatMap(({ child, parent }) => [child, parent]))],
        target.project.id,
      );
      return refused;
    });
    for (const { line } of rings) report.on("issues", line).note("parent_ring", {});
  }
}
