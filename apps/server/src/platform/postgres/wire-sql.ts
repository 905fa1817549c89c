// SQL fragments that build embedded wire objects (contract/workspace §0.1). Aliases are program text, never input.
import { type RawBuilder, sql } from "kysely";

/** An instant inside a JSON object, in the same format as a column of its own: UTC, six digits. */
export const wireTime = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

const USER_LITE = ["id", "first_name", "last_name", "avatar", "is_bot", "display_name"];

const objectOf = (alias: string, columns: readonly string[]): string =>
  `json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(", ")})`;

/** UserLite of the users row `alias`. */
export const userLite = (alias: string): RawBuilder<unknown> => sql.raw(objectOf(alias, USER_LITE));

/** UserLite with the email address: only for callers above viewer (contract/workspace §4.3). */
export const userWithEmail = (alias: string): RawBuilder<unknown> =>
  sql.raw(objectOf(alias, [...USER_LITE, "email"]));

/** WorkspaceLite of the workspaces row `alias`. */
export const workspaceLite = (alias: string): RawBuilder<unknown> =>
  sql.raw(objectOf(alias, ["name", "slug", "id"]));

/** ProjectLite of the projects row `alias`. */
export const projectLite = (alias: string): RawBuilder<unknown> =>
  sql.raw(objectOf(alias, ["id", "identifier", "name", "cover_image", "logo_props", "description"]));
