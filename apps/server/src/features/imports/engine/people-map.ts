// Who the people of a source are here: by what a person has decided, by email address, or by a name that only one
// member has.
import type { ImportChoices } from "@cairn/contract/entities/import-run";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { foldCase } from "@cairn/domain/text";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";

interface Member {
  id: string;
  email: string;
  names: readonly string[];
}

export interface PersonThere {
  id: string;
  name: string;
  email: string | null;
}

interface RunOfPeople {
  workspace_id: string;
  id: string;
  mapping: ImportChoices;
}

async function membersOf(db: Queryable, { workspace_id, mapping }: RunOfPeople): Promise<Member[]> {
  const chosen = Object.values(mapping.people ?? {}).filter((id) => id !== null);
  const { rows } = await sql<Member>`
    select u.id, u.email, array[u.display_name, u.first_name || ' ' || u.last_name] as names
    from workspace_members m join users u on u.id = m.member_id
    where m.workspace_id = ${workspace_id} and (m.is_active or u.id = any (${chosen}::uuid[])) and not u.is_bot`.execute(
    db,
  );
  return rows;
}

async function peopleThere(db: Queryable, { workspace_id, id }: RunOfPeople): Promise<PersonThere[]> {
  const { rows } = await sql<PersonThere>`
    select record ->> 'id' as id, record ->> 'name' as name, record ->> 'email' as email from import_records
    where workspace_id = ${workspace_id} and run_id = ${id} and kind = 'person' order by n`.execute(db);
  return rows;
}

/** Members by the names that only one of them has. */
function byUniqueName(members: readonly Member[]): Map<string, Member> {
  const found = new Map<string, Member | null>();
  for (const member of members)
    for (const name of new Set(member.names.map((one) => foldCase(one.trim()))))
      if (name !== "") found.set(name, found.has(name) ? null : member);
  return new Map([...found].filter((entry): entry is [string, Member] => entry[1] !== null));
}

export class People {
  readonly #there: ReadonlyMap<string, PersonThere>;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #byEmail: ReadonlyMap<string, Member>;
  readonly #byName: ReadonlyMap<string, Member>;
  readonly #chosen: Readonly<Record<string, string | null>>;

  private constructor(there: readonly PersonThere[], members: readonly Member[], mapping: ImportChoices) {
    this.#there = new Map(there.map((one) => [one.id, one]));
    this.#members = new Map(members.map((one) => [one.id, one]));
    this.#byEmail = new Map(members.map((one) => [one.email, one]));
    this.#byName = byUniqueName(members);
    this.#chosen = mapping.people ?? {};
  }

  static async load(db: Queryable, run: RunOfPeople): Promise<People> {
    return new People(await peopleThere(db, run), await membersOf(db, run), run.mapping);
  }

  /** Those that the source has records of. */
  all(): PersonThere[] {
    return [...this.#there.values()];
  }

  /** What the source calls the person. */
  nameOf(id: string): string {
    return this.#there.get(id)?.name ?? id;
  }

  /** The member that a person of the source is; null if there is none. */
  memberOf(id: string): Member | null {
    const chosen = this.#chosen[id];
    if (chosen !== undefined) return chosen === null ? null : (this.#members.get(chosen) ?? null);
    const email = this.#emailThere(id);
    if (email !== null) return this.#byEmail.get(email) ?? null;
    return this.#byName.get(foldCase(this.nameOf(id).trim())) ?? null;
  }

  #emailThere(id: string): string | null {
    const email = cleanEmail(this.#there.get(id)?.email ?? id);
    return isEmail(email) ? email : null;
  }

  /** The address that the person is found or created by here; null: they are only named. */
  emailOf(id: string): string | null {
    const member = this.memberOf(id);
    if (member) return member.email;
    return this.#chosen[id] === null ? null : this.#emailThere(id);
  }
}
