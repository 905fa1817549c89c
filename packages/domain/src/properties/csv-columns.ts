// How columns of imported CSV files are called that become built-in properties (docs/import.md). A property with a row
// here is offered by the web app, the command line and the API. Apart from built-in.ts, because lists do not need it.
import { OTHER_IMPORT_FIELDS, type OtherImportField } from "@cairn/contract/entities/csv-import";
import type { BuiltIn, BuiltInId } from "./built-in.ts";
import type { KindName } from "./kinds.ts";
import { isMultiple, type Property } from "./property.ts";
import { builtIn, isCustomName } from "./registry.ts";

export interface CsvColumn {
  /** Its name on the wire. */
  field: string;
  /** Headers as trackers and people write them, without case, spaces and punctuation; the best match first. */
  headers: string;
}

const COLUMNS = {
  name: { field: "name", headers: "title summary name subject issuetitle task taskname" },
  state: { field: "state", headers: "state status workflowstate column stage" },
  priority: { field: "priority", headers: "priority importance severity" },
  labels: { field: "labels", headers: "labels label tags tag keywords components component" },
  assignees: { field: "assignees", headers: "assignees assignee assignedto owner responsible" },
  created_by: { field: "author", headers: "author reporter creator createdby openedby user from" },
  parent: { field: "parent", headers: "parent parentkey parentid parentissue epiclink epic" },
  start_date: { field: "start_date", headers: "startdate start startson begins" },
  due_date: { field: "target_date", headers: "duedate due targetdate target deadline dueon enddate" },
  created_at: {
    field: "created_at",
    headers: "created createdat createdon creationdate datecreated opened openedat date",
  },
  updated_at: {
    field: "updated_at",
    headers: "updated updatedat updatedon lastupdated modified lastmodified",
  },
  completed_at: {
    field: "completed_at",
    headers: "closed closedat completed completedat resolved resolvedat resolutiondate finished",
  },
} as const satisfies Partial<Record<BuiltInId, CsvColumn>>;

type Columns = typeof COLUMNS;
type KindOf<Id> = Extract<BuiltIn, { id: Id }>["kind"];

/** What a column can be that is a built-in property. */
export type PropertyField = Columns[keyof Columns]["field"];
/** The same of properties of a kind. */
export type FieldOf<K extends KindName> = {
  [Id in keyof Columns]: KindOf<Id> extends K ? Columns[Id]["field"] : never;
}[keyof Columns];
/** What a column can be: something besides properties, a built-in property, or one that the project defines. */
export type ImportField = OtherImportField | PropertyField | `property_${string}`;

export interface ImportedProperty {
  property: Property;
  field: PropertyField;
  headers: string;
}

/** The built-in properties that are imported, in the order of menus. */
export const IMPORTED: readonly ImportedProperty[] = (Object.keys(COLUMNS) as (keyof Columns)[]).map(
  (id) => ({ property: builtIn(id), ...COLUMNS[id] }),
);

/** The fields of properties of these kinds. */
export const fieldsOf = <K extends KindName>(...kinds: readonly K[]): FieldOf<K>[] =>
  IMPORTED.filter(({ property }) => kinds.some((kind) => kind === property.kind)).map(
    ({ field }) => field as FieldOf<K>,
  );

const PLAIN: readonly KindName[] = ["date", "timestamp", "number", "count", "text", "url", "boolean"];

/** The properties whose cells are values as they stand, except the title. References are looked up by their names. */
export const PLAIN_IMPORTED: readonly ImportedProperty[] = IMPORTED.filter(
  ({ property }) => property.editable === true && property.id !== "name" && PLAIN.includes(property.kind),
);

/** Whether a field may have several columns: exports of some trackers repeat the header for each value. */
export const isRepeated = (field: ImportField): boolean =>
  IMPORTED.some((one) => one.field === field && isMultiple(one.property));

/** All fields except those that a project defines, in the order of menus. */
export const IMPORT_FIELDS: readonly (OtherImportField | PropertyField)[] = [
  ...IMPORTED.map(({ field }) => field),
  ...OTHER_IMPORT_FIELDS,
];

/** Whether a text is the name of a field; properties that a project defines need not exist. */
export const isImportField = (text: string): text is ImportField =>
  isCustomName(text) || IMPORT_FIELDS.some((field) => field === text);
