// Which columns of an issue a snapshot contains, and how each of them is packed. Apart from the conversion to issues,
// because a snapshot says by itself what its columns are: browsers do not load this.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Packing } from "@cairn/contract/entities/issue-snapshot";
import { BUILT_IN } from "./properties/built-in.ts";
import { KINDS } from "./properties/kinds.ts";

export interface ColumnLayout {
  name: keyof Issue;
  packing: Packing;
  /** The fixed values, for the packing `word`. */
  words?: readonly string[];
}

/** Columns with a packing of their own, and the project, which is the same for all rows. */
const APART: readonly (keyof Issue)[] = [
  "name",
  "sequence_id",
  "created_at",
  "updated_at",
  "completed_at",
  "project_id",
];

/** Every other column of the issue that holds a property, and who changed it last, which is none. */
export const LAYOUT: readonly ColumnLayout[] = [
  ...BUILT_IN.flatMap(({ column, kind, words }): ColumnLayout[] => {
    if (column === undefined || APART.includes(column)) return [];
    return [words ? { name: column, packing: "word", words } : { name: column, packing: KINDS[kind].pack }];
  }),
  { name: "updated_by", packing: "id" },
];
