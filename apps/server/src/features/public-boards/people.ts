// People as visitors see them: an id, by which someone finds what they wrote themselves, and a name only where the board
// shows names (docs/adr/0034). An email address never.
import type { UserLite } from "@cairn/contract/entities/lite";
import { isEmail } from "@cairn/domain/names";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { OpenBoard } from "./open-board.ts";

const NAMELESS: Omit<UserLite, "id"> = {
  first_name: "",
  last_name: "",
  avatar: "",
  is_bot: false,
  display_name: "",
};

export type Person = (id: string) => UserLite;

const withoutAddress = (name: string): string => (isEmail(name.trim()) ? "" : name);

/** Some people name themselves by their address. */
const publicName = (user: UserLite): UserLite => ({
  ...user,
  first_name: withoutAddress(user.first_name),
  last_name: withoutAddress(user.last_name),
  display_name: withoutAddress(user.display_name) || withoutAddress(user.first_name),
});

/** How to show these people on a board. */
export async function peopleOn(
  db: Queryable,
  { settings }: OpenBoard,
  ids: readonly (string | null)[],
): Promise<Person> {
  const known = new Map<string, UserLite>();
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (settings.shows_names && asked.length > 0) {
    const { rows } = await sql<UserLite>`
      select id, first_name, last_name, avatar, is_bot, display_name from users where id = any (${asked}::uuid[])`.execute(
      db,
    );
    for (const user of rows) known.set(user.id, publicName(user));
  }
  return (id) => known.get(id) ?? { id, ...NAMELESS };
}
