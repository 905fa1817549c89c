import type { ParamsOf, RemarkCode } from "@cairn/domain/import-remarks/remarks";

/** Remarks on one thing. The table of codes is in packages/domain/src/import-remarks/table.ts. */
export type Say = <C extends RemarkCode>(code: C, params: ParamsOf<C>) => void;

/** Collects remarks on one row of a file. */
export interface Remarks {
  note: Say;
  error: Say;
}
