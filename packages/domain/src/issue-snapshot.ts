// Conversion of the columns of a snapshot to issues (contract/entities/issue-snapshot.ts defines the format).
// pack-issues.ts does the opposite. Code that stores issues outside memory may use the same format.
import { type Issue, PRIORITIES } from "@cairn/contract/entities/issue";
import type { PackedIssues } from "@cairn/contract/entities/issue-snapshot";
import { dayOf, hexIds, instantOf, unpackColumn, unpackDictionaries } from "./snapshot-columns.ts";

/** Restores numbers from the differences between neighbors. */
function summed(text: string): number[] {
  let sum = 0;
  return text.split(",").map((step) => (sum += Number(step)));
}

const TEXTS = [
  "sort_order",
  "priority",
  "state_id",
  "estimate_point",
  "parent_id",
  "cycle_id",
  "created_by",
  "updated_by",
  "module_ids",
  "label_ids",
  "assignee_ids",
  "start_date",
  "target_date",
  "updated_at",
  "completed_at",
  "sub_issues_count",
  "attachment_count",
  "link_count",
] as const satisfies readonly (keyof PackedIssues)[];
type Columns = Record<(typeof TEXTS)[number], string[]>;

/** Unpacks the rows, oldest first. Equal ids and sets share one value in memory. */
export function unpackIssues(packed: PackedIssues): Issue[] {
  if (packed.count === 0) return [];
  const columns = Object.fromEntries(TEXTS.map((name) => [name, packed[name].split(",")])) as Columns;
  const ids = hexIds(packed.id);
  const dictionaries = unpackDictionaries(packed);
  const { thing, set } = dictionaries;
  const properties = packed.properties.map(
    ({ id, packing, column }) => [id, unpackColumn(packing, column, dictionaries)] as const,
  );
  const numbers = summed(packed.sequence_id);
  const created = summed(packed.created_at);
  const instant = (text: string | undefined, from: number): string => instantOf(from + Number(text));
  return ids.map((id, n): Issue => {
    const at = created[n] ?? 0;
    return {
      id,
      name: packed.name[n] ?? "",
      state_id: thing(columns.state_id[n]),
      sort_order: Number(columns.sort_order[n]),
      completed_at: columns.completed_at[n] === "" ? null : instant(columns.completed_at[n], at),
      estimate_point: thing(columns.estimate_point[n]),
      priority: PRIORITIES[Number(columns.priority[n])] ?? "none",
      start_date: dayOf(columns.start_date[n]),
      target_date: dayOf(columns.target_date[n]),
      sequence_id: numbers[n] ?? 0,
      project_id: packed.project_id,
      parent_id: thing(columns.parent_id[n]),
      cycle_id: thing(columns.cycle_id[n]),
      module_ids: set(columns.module_ids[n]),
      label_ids: set(columns.label_ids[n]),
      assignee_ids: set(columns.assignee_ids[n]),
      sub_issues_count: Number(columns.sub_issues_count[n]),
      created_at: instantOf(at),
      updated_at: instant(columns.updated_at[n], at),
      created_by: thing(columns.created_by[n]),
      updated_by: thing(columns.updated_by[n]),
      attachment_count: Number(columns.attachment_count[n]),
      link_count: Number(columns.link_count[n]),
      is_draft: false,
      archived_at: null,
      property_values: Object.fromEntries(
        properties.flatMap(([id, column]) => {
          const value = column[n];
          return value === undefined ? [] : [[id, value]];
        }),
      ),
    };
  });
}
