// What the steps of one import share.
import type { Property } from "@cairn/domain/properties/property";
import type { LabelsByName } from "./label-names.ts";
import type { PeopleByEmail } from "./people.ts";
import type { FileName, Report } from "./report.ts";
import type { StatesByName } from "./state-names.ts";
import type { ImportTarget } from "./target.ts";

export interface Run {
  target: ImportTarget;
  report: Report;
  states: StatesByName;
  labels: LabelsByName;
  people: PeopleByEmail;
  /** What the project defines. */
  properties: readonly Property[];
  /** Name of a row → its issue: existing ones, and new ones as they are created. */
  known: Map<string, string>;
  /** The time of rows without their own. */
  now: string;
  progress: (file: FileName, read: number) => void;
}
