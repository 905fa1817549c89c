// The columns of the issue row, in one place: the contract's keys are the columns (law 2), so lists, `returning` and
// changes can't drift apart.
import { Issue } from "@cairn/contract/entities/issue";

/** The wire row (contract/issues §2) of table `issues`, for `select` and `returning`. */
export const issueColumns = Object.keys(Issue.properties) as (keyof Issue)[];

/** The same as SQL text: `r.id, r.name, …`. */
export const issueColumnsSql = (alias: string): string =>
  issueColumns.map((column) => `${alias}.${column}`).join(", ");
