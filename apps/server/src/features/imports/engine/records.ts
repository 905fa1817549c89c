// What every source is read into: one kind of record for each kind of thing (docs/import.md). Records refer to each
// other by `id` or `alias`, in any order; nothing here depends on the target.
import type { ImportKind } from "@cairn/contract/entities/import-run";
import type { StateGroup } from "@cairn/contract/entities/state";

/** Text in the markup of its source; safe HTML is made of it when it is written. */
export interface Body {
  text: string;
  format: "markdown" | "html" | "text" | "jira";
}

interface Base {
  /** Its identity at the source: the same in each export, so that a second run finds it. */
  id: string;
}

export interface PersonRecord extends Base {
  kind: "person";
  name: string;
  email: string | null;
}

/** Its id is its name, as issues write it. */
export interface StateRecord extends Base {
  kind: "state";
  group: StateGroup | null;
  color?: string;
}

/** Its id is its name, as issues write it. */
export interface LabelRecord extends Base {
  kind: "label";
  color?: string;
}

export interface CycleRecord extends Base {
  kind: "cycle";
  name: string;
  description?: string;
  /** Days, `2026-03-11`: both or none. */
  start?: string | null;
  end?: string | null;
}

export interface ModuleRecord extends Base {
  kind: "module";
  name: string;
  description?: string;
  start?: string | null;
  target?: string | null;
  status?: "backlog" | "planned" | "in-progress" | "paused" | "completed" | "cancelled";
}

/** The cells of a property that the target project defines, by its id. */
export interface PropertyText {
  property: string;
  header: string;
  texts: readonly string[];
}

export interface IssueRecord extends Base {
  kind: "issue";
  /** Another name that records refer to it by, such as its key beside its id. */
  alias?: string;
  /** What people call it, `WEB-12`. */
  key?: string;
  number?: number | null;
  title: string;
  body?: Body;
  /** "" or undefined: the project's default. */
  state?: string;
  /** The source's word. */
  priority?: string;
  labels?: readonly string[];
  /** Ids of people, or email addresses. */
  assignees?: readonly string[];
  /** Undefined: the source does not say, it is the person who imports. Null: no one that is known. */
  author?: string | null;
  parent?: string;
  /** Days. */
  start?: string | null;
  due?: string | null;
  /** Instants in the wire format. */
  created?: string | null;
  updated?: string | null;
  completed?: string | null;
  archived?: boolean;
  /** As the source writes it, such as `5`. */
  estimate?: string;
  /** Ids of cycles and modules. */
  cycle?: string;
  modules?: readonly string[];
  /** Where it is at the source: becomes a link. */
  url?: string;
  properties?: readonly PropertyText[];
}

export interface CommentRecord extends Base {
  kind: "comment";
  issue: string;
  author?: string | null;
  created?: string | null;
  body: Body;
}

/** Fields of issues that histories here have. */
export type ChangeField =
  | "name"
  | "state"
  | "priority"
  | "labels"
  | "assignees"
  | "start"
  | "due"
  | "parent"
  | "estimate"
  | "cycle"
  | "modules";

/** A change of an issue that is part of its history at the source. */
export interface ChangeRecord extends Base {
  kind: "change";
  issue: string;
  author?: string | null;
  /** An instant in the wire format. */
  created: string;
  /** Null: histories here have no such field; it is only counted. */
  field: ChangeField | null;
  /** What the source calls the field. */
  word: string;
  /**
   * As its issues write the value: names, also of cycles, modules and labels; ids of people and issues; days. "" is
   * nothing. Of `labels`, `assignees` and `modules`, one thing is added or removed.
   */
  from: string;
  to: string;
  /** How the source shows both, where they are people whom it may have no record of. */
  shown?: readonly [string, string];
}

export interface RelationRecord extends Base {
  kind: "relation";
  issue: string;
  other: string;
  type: "blocked_by" | "blocking" | "duplicate" | "relates_to";
}

export interface LinkRecord extends Base {
  kind: "link";
  issue: string;
  url: string;
  title?: string;
}

/** A file of an issue: at an address, in the uploaded archive, or in the record itself. */
export interface FileRecord extends Base {
  kind: "file";
  issue: string;
  name: string;
  url?: string;
  /** `url` answers with JSON that has the address of the file at this path. */
  at?: string;
  /** The name of an entry of the archive. */
  entry?: string;
  /** Base64. */
  data?: string;
  /** How texts of the issue and its comments refer to it; by default, by its name. */
  ref?: string;
  /** Only part of a text, and not attached. */
  isInline?: boolean;
  created?: string | null;
}

export type SourceRecord =
  | PersonRecord
  | StateRecord
  | LabelRecord
  | CycleRecord
  | ModuleRecord
  | IssueRecord
  | CommentRecord
  | ChangeRecord
  | RelationRecord
  | LinkRecord
  | FileRecord;

export type RecordOf<K extends ImportKind> = Extract<SourceRecord, { kind: K }>;
