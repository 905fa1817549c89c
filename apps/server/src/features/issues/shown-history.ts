// Which recorded activities the history of an issue shows (contract/issues §5).
import type { Activity } from "@cairn/contract/entities/history";
import { type RawBuilder, sql } from "kysely";

const HIDDEN_FIELDS: readonly string[] = ["comment", "vote", "reaction", "draft"];
const hiddenList = HIDDEN_FIELDS.map((field) => `'${field}'`).join(", ");

/** Whether the history shows the activity of an alias. */
export const HISTORY_SQL = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.field`)}, '') not in (${sql.raw(hiddenList)})`;

/** Whether the history of an issue shows the activity: only then is it streamed. */
export const isInHistory = ({ field, issue }: Pick<Activity, "field" | "issue">): boolean =>
  issue !== null && !HIDDEN_FIELDS.includes(field ?? "");
