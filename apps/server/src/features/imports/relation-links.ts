// Sets the properties of the kind relation once all issues exist: an issue may refer to a later one of the file.
import type { PropertyValues } from "@cairn/contract/entities/property";
import { tx } from "../../platform/outbox/tx.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { publishParents } from "../issues/parents.ts";
import { storeNewValues } from "../issues/property-values.ts";
import type { PropertyCells } from "./columns.ts";
import { unread } from "./property-cells.ts";
import type { Run } from "./run.ts";

export interface RelationLink extends PropertyCells {
  line: number;
  /** The name of the row whose issue gets the value. */
  from: string;
}

const BATCH = 100;

/** The values of each issue; a remark is made where the other issue is missing. */
function valuesByIssue({ report, known }: Run, links: readonly RelationLink[]): Map<string, PropertyValues> {
  const values = new Map<string, PropertyValues>();
  for (const { line, from, property, header, texts } of links) {
    const key = (texts[0] ?? "").trim();
    const [id, other] = [known.get(from), known.get(key)];
    if (id === undefined || other === undefined)
      report.on("issues", line).note("value_unread", unread(header, key, property.kind));
    else values.set(id, { ...values.get(id), [property.id]: other });
  }
  return values;
}

export async function linkRelations(run: Run, links: readonly RelationLink[]): Promise<void> {
  const { report, target } = run;
  const issues = [...valuesByIssue(run, links)].map(([id, property_values]) => ({ id, property_values }));
  if (report.dryRun) return;
  for (let start = 0; start < issues.length; start += BATCH) {
    const batch = issues.slice(start, start + BATCH);
    await tx(target, async (t) => {
      await lockProjectForWrite(t, target.project.id);
      await storeNewValues(t, run.properties, batch);
      await publishParents(
        t,
        batch.map(({ id }) => id),
        target.project.id,
      );
    });
  }
}
