// The columns of exported issues: those of the contract (contract/workspace §12.1), or those of a list.
import type { ExportList } from "@cairn/contract/entities/export";
import type { Issue } from "@cairn/contract/entities/issue";
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { BUILT_IN, type BuiltInId } from "@cairn/domain/properties/built-in";
import { cellOf } from "@cairn/domain/properties/cells";
import type { Property } from "@cairn/domain/properties/property";
import { customName, propertyOf } from "@cairn/domain/properties/registry";
import type { Names, Span } from "./names.ts";
import type { Cell } from "./writers/writer.ts";

/** An issue and what belongs to it besides its row. */
export interface ExportedIssue extends Issue {
  /** Plain text. */
  description: string;
  /** `WEB-12`; null without a parent, or for one that the person does not see. */
  parent_key: string | null;
}

export interface Sight {
  names: Names;
  lookup: Lookup;
}

export interface ExportColumn {
  heading: string;
  cell: (issue: ExportedIssue, sight: Sight) => Cell;
}

const UUID = new RegExp(UUID_PATTERN);
/** The name of an id; a fixed word is its own name, and an id without a name has been deleted. */
const nameOf = (id: string, { all }: Names): string => all.get(id) ?? (UUID.test(id) ? "" : id);
const namesOf = (ids: readonly string[], names: Names): string =>
  ids
    .map((id) => nameOf(id, names))
    .filter((name) => name !== "")
    .join(", ");

const keyOf = ({ project_id, sequence_id }: Issue, { projects }: Names): string =>
  `${projects.get(project_id)?.identifier ?? ""}-${sequence_id}`;

const cycleOf = ({ cycle_id }: Issue, { cycles }: Names): Span | undefined =>
  cycle_id === null ? undefined : cycles.get(cycle_id);
const ofModules = ({ module_ids }: Issue, { modules }: Names, part: keyof Span): string =>
  module_ids.map((id) => modules.get(id)?.[part] ?? "").join(", ");

const column = (heading: string, cell: (issue: ExportedIssue, names: Names) => Cell): ExportColumn => ({
  heading,
  cell: (issue, { names }) => cell(issue, names),
});

const DESCRIPTION = column("Description", (issue) => issue.description);

/** In the order of the contract. */
export const STANDARD: readonly ExportColumn[] = [
  column("ID", keyOf),
  column("Project", (issue, { projects }) => projects.get(issue.project_id)?.name ?? ""),
  column("Name", (issue) => issue.name),
  DESCRIPTION,
  column("State", (issue, names) => (issue.state_id === null ? "" : nameOf(issue.state_id, names))),
  column("Priority", (issue) => issue.priority),
  column("Created By", (issue, names) => (issue.created_by === null ? "" : nameOf(issue.created_by, names))),
  column("Assignee", (issue, names) => namesOf(issue.assignee_ids, names)),
  column("Labels", (issue, names) => namesOf(issue.label_ids, names)),
  column("Cycle Name", (issue, names) => cycleOf(issue, names)?.name ?? ""),
  column("Cycle Start Date", (issue, names) => cycleOf(issue, names)?.start ?? ""),
  column("Cycle End Date", (issue, names) => cycleOf(issue, names)?.end ?? ""),
  column("Module Name", (issue, names) => ofModules(issue, names, "name")),
  column("Module Start Date", (issue, names) => ofModules(issue, names, "start")),
  column("Module Target Date", (issue, names) => ofModules(issue, names, "end")),
  column("Created At", (issue) => issue.created_at),
  column("Updated At", (issue) => issue.updated_at),
  column("Completed At", (issue) => issue.completed_at),
  column("Archived At", (issue) => issue.archived_at),
];

/** The built-in properties that the standard columns contain, and the one that is no information for people. */
const CONTAINED: ReadonlySet<string> = new Set<BuiltInId>([
  "key",
  "project",
  "name",
  "state",
  "priority",
  "created_by",
  "assignees",
  "labels",
  "cycle",
  "modules",
  "created_at",
  "updated_at",
  "completed_at",
  "sort_order",
]);

/** `due_date` as `Due Date`. */
const headingOf = ({ id, definition }: Property): string =>
  definition?.name ?? id.replaceAll(/(?:^|_)(.)/g, (_, first: string) => ` ${first.toUpperCase()}`).trim();

/** Properties whose values are not those of the column. */
const SPECIAL: Partial<Record<BuiltInId, ExportColumn["cell"]>> = {
  key: (issue, { names }) => keyOf(issue, names),
  project: (issue, { names }) => names.projects.get(issue.project_id)?.name ?? "",
  parent: (issue) => issue.parent_key,
};

function columnOf(property: Property, heading = headingOf(property)): ExportColumn {
  const cell =
    SPECIAL[property.id as BuiltInId] ??
    ((issue: ExportedIssue, { names, lookup }: Sight): Cell =>
      cellOf(property, property.read(issue, lookup) as never, (id) => nameOf(id, names)));
  return { heading, cell };
}

/** What the projects of an export define. */
const definedIn = ({ projects }: Names): Property[] =>
  [...projects.values()].flatMap(({ properties }) => properties.map(propertyOf));

/** JSON needs each heading once: two projects may define properties of one name. */
function withDistinctHeadings(columns: readonly ExportColumn[]): ExportColumn[] {
  const seen = new Map<string, number>();
  return columns.map((one) => {
    const times = (seen.get(one.heading) ?? 0) + 1;
    seen.set(one.heading, times);
    return times === 1 ? one : { ...one, heading: `${one.heading} (${times})` };
  });
}

/** The columns of an export of projects. */
export const projectColumns = (names: Names, everyProperty: boolean): readonly ExportColumn[] =>
  everyProperty
    ? withDistinctHeadings([
        ...STANDARD,
        ...BUILT_IN.filter(({ id }) => !CONTAINED.has(id)).map((property) => columnOf(property)),
        ...definedIn(names).map((property) => columnOf(property)),
      ])
    : STANDARD;

/** The columns of a list, as its screen names them. Properties that have been deleted meanwhile are left out. */
export function listColumns(names: Names, { columns }: ExportList): readonly ExportColumn[] {
  const properties = new Map<string, Property>([
    ...BUILT_IN.map((property): [string, Property] => [property.id, property]),
    ...definedIn(names).map((property): [string, Property] => [customName(property.id), property]),
  ]);
  return withDistinctHeadings(
    columns.flatMap(({ property, heading }) => {
      const found = properties.get(property);
      return found === undefined ? [] : [columnOf(found, heading)];
    }),
  );
}

/** The place of the description among the columns. */
export const descriptionAt = (columns: readonly ExportColumn[]): number | undefined => {
  const at = columns.indexOf(DESCRIPTION);
  return at < 0 ? undefined : at;
};
