// Finds the people of a workspace file on this instance by their email addresses. For those who have no account here,
// it creates people who can't sign in, and invites them: who signs up with an address has not proven that it is theirs,
// so that the memberships of the file wait in the invitation (features/users/placeholders.ts).
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import type { Tx } from "../../platform/outbox/tx.ts";
import { newId } from "../../platform/ids.ts";
import { emailOfBot } from "../api-tokens/bots.ts";
import { insertPlaceholders } from "../users/placeholders.ts";
import { type Archive, UnreadableArchive } from "./archive.ts";
import type { Person } from "./manifest.ts";

export interface ArrivedPeople {
  /** Ids here by their ids in the file. */
  ids: Map<string, string>;
  /** People who have no account here yet. */
  created: Person[];
  /** How many are bots. */
  bots: number;
}

const MOST_PEOPLE = 100_000;

async function readPeople(archive: Archive): Promise<Person[]> {
  const people: Person[] = [];
  for await (const person of archive.people()) {
    const email = cleanEmail(person.email);
    if (!isEmail(email))
      throw new UnreadableArchive(`${JSON.stringify(person.email)} is not an email address.`);
    people.push({ ...person, email });
    if (people.length > MOST_PEOPLE) throw new UnreadableArchive("The file names too many people.");
  }
  return people;
}

/** Bots get accounts of their own: a token of the other instance is worth nothing here. */
const hereAs = (person: Person): Person => {
  const id = newId();
  return { ...person, id, email: person.is_bot ? emailOfBot(id) : person.email };
};

/** @throws UnreadableArchive */
export async function loadPeople(t: Tx, archive: Archive): Promise<ArrivedPeople> {
  const people = await readPeople(archive);
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where not is_bot and email = any(${people.map(({ email }) => email)}::text[])`.execute(
    t.db,
  );
  const known = new Map(rows.map(({ email, id }) => [email, id]));
  const ids = new Map<string, string>();
  const created: Person[] = [];
  for (const person of people) {
    const known_id = person.is_bot ? undefined : known.get(person.email);
    const here = known_id === undefined ? hereAs(person) : { ...person, id: known_id };
    ids.set(person.id, here.id);
    if (known_id !== undefined) continue;
    known.set(person.email, here.id);
    created.push(here);
  }
  await insertPlaceholders(t.db, created);
  return {
    ids,
    created: created.filter(({ is_bot }) => !is_bot),
    bots: people.filter(({ is_bot }) => is_bot).length,
  };
}

/** Call this once the memberships are loaded. Invitations that the file contains stay as they are. */
export async function inviteArrivals(t: Tx, { created }: ArrivedPeople): Promise<void> {
  const ids = created.map(({ id }) => id);
  const { rows: arrivals } = await sql<{ email: string; role: number }>`
    select u.email, m.role from workspace_members m join users u on u.id = m.member_id
    where m.workspace_id = ${t.workspace_id} and m.is_active and m.member_id = any(${ids}::uuid[])`.execute(
    t.db,
  );
  await sql`
    insert into workspace_invitations (workspace_id, id, email, token_salt, role, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}, i.id, i.email, decode(i.salt, 'hex'), i.role, ${t.now}, ${t.now}, ${t.actor_id}, ${t.actor_id}
    from unnest(${arrivals.map(newId)}::uuid[], ${arrivals.map(({ email }) => email)}::text[],
      ${arrivals.map(() => randomBytes(32).toString("hex"))}::text[], ${arrivals.map(({ role }) => role)}::smallint[]) as i (id, email, salt, role)
    on conflict (workspace_id, email) do nothing`.execute(t.db);
  await sql`
    insert into project_invitations (workspace_id, id, project_id, email, role, created_at, updated_at, created_by, updated_by)
    select m.workspace_id, gen_random_uuid(), m.project_id, u.email, m.role, ${t.now}, ${t.now}, ${t.actor_id}, ${t.actor_id}
    from project_members m join users u on u.id = m.member_id
    join workspace_invitations i on i.workspace_id = m.workspace_id and i.email = u.email
    where m.workspace_id = ${t.workspace_id} and m.is_active and m.member_id = any(${ids}::uuid[])
    on conflict (workspace_id, project_id, email) do nothing`.execute(t.db);
}
