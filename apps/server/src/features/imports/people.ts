// People by their email addresses. An import gives no one new access (docs/import.md): for an unknown address it
// creates a person who can't sign in, so that their name is on their issues; a person with an account elsewhere on the
// instance is only named until they are invited.
import type { UserLite } from "@cairn/contract/entities/lite";
import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN, GUEST, MEMBER } from "@cairn/domain/roles";
import { tx } from "../../platform/outbox/tx.ts";
import { publishProjects } from "../projects/changes.ts";
import { addMembers } from "../projects/membership.ts";
import { createPlaceholders } from "../users/placeholders.ts";
import { placeMembers } from "../workspaces/membership.ts";
import { type FoundPerson, peopleByEmail } from "./queries.ts";
import type { Report } from "./report.ts";
import type { ImportTarget } from "./target.ts";

interface Placing {
  user_id: string;
  workspace: { role: Role; is_active: boolean } | null;
  project: Role | null;
}

/**
 * The memberships that a person who is named in a file gets. Of those without an account, only assignees join the
 * project.
 */
export function placingOf(
  person: FoundPerson,
  { admits, assigned }: { admits: boolean; assigned: boolean },
): Placing {
  const { lite, is_active, workspace, project } = person;
  const nothing = { user_id: lite.id, workspace: null, project: null };
  if (workspace?.is_active) {
    const role = workspace.role === ADMIN ? MEMBER : workspace.role;
    return project === null && (is_active || assigned) ? { ...nothing, project: role } : nothing;
  }
  // A person who has left, or was removed, is not added again.
  if (workspace) return nothing;
  if (lite.is_bot || (is_active && !admits))
    return { ...nothing, workspace: { role: GUEST, is_active: false } };
  if (is_active) return { ...nothing, workspace: { role: MEMBER, is_active: true }, project: MEMBER };
  return { ...nothing, workspace: { role: GUEST, is_active: true }, project: assigned ? GUEST : null };
}

/** The memberships of a person whose email address is unknown. */
const placingOfNewcomer = (user_id: string, assigned: boolean): Placing => ({
  user_id,
  workspace: { role: GUEST, is_active: true },
  project: assigned ? GUEST : null,
});

export class PeopleByEmail {
  readonly #target: ImportTarget;
  readonly #report: Report;
  readonly #people = new Map<string, UserLite | null>();
  /** Email addresses that occur as assignees. */
  readonly #assigned = new Set<string>();
  #hasNewProjectMembers = false;
  /** Those who are currently in the project: only they are subscribed and mentioned. */
  readonly active = new Set<string>();
  /** Email addresses of people who have an account, but no membership here. */
  readonly outside = new Set<string>();

  constructor(target: ImportTarget, report: Report) {
    this.#target = target;
    this.#report = report;
  }

  /** The person, once `ensure` has processed their email address. */
  of(email: string): UserLite | null {
    return this.#people.get(email) ?? null;
  }

  #find(emails: readonly string[]): Promise<FoundPerson[]> {
    const { runtime, workspace, project } = this.#target;
    return peopleByEmail(runtime.db, workspace.id, project.id, emails);
  }

  /** Finds them, and creates those who are missing. */
  async ensure(authors: readonly string[], assignees: readonly string[]): Promise<void> {
    const emails = new Set([
      ...authors.filter((email) => !this.#people.has(email)),
      ...assignees.filter((email) => !this.#assigned.has(email)),
    ]);
    if (emails.size === 0) return;
    for (const email of assignees) this.#assigned.add(email);
    const before = await this.#find([...emails]);
    for (const person of before) emails.delete(person.email);
    const placings = before.map((person) => ({ person, placing: this.#placing(person) }));
    for (const email of emails) this.#report.members.add(email);
    for (const { person, placing } of placings) {
      this.#people.set(person.email, person.lite);
      if (placing.workspace?.is_active) this.#report.members.add(person.email);
      else if (placing.workspace && !person.lite.is_bot) this.outside.add(person.email);
    }
    if (this.#report.dryRun) for (const email of emails) this.#people.set(email, null);
    else
      await this.#place(
        placings.map((one) => one.placing),
        [...emails],
      );
    for (const person of await this.#find([...emails, ...before.map((one) => one.email)])) {
      this.#people.set(person.email, person.lite);
      if (person.project?.is_active) this.active.add(person.lite.id);
    }
  }

  #placing(person: FoundPerson): Placing {
    return placingOf(person, { admits: this.#target.admits, assigned: this.#assigned.has(person.email) });
  }

  async #place(known: readonly Placing[], missing: readonly string[]): Promise<void> {
    await tx(this.#target, async (t) => {
      const made = await createPlaceholders(t.db, missing);
      const placings = [
        ...known,
        ...made.map(({ id, email }) => placingOfNewcomer(id, this.#assigned.has(email))),
      ];
      await placeMembers(
        t,
        placings.flatMap(({ user_id, workspace }) => (workspace ? [{ user_id, ...workspace }] : [])),
      );
      const joining = placings.flatMap(({ user_id, project: role }) =>
        role === null ? [] : [{ member_id: user_id, role }],
      );
      if (joining.length === 0) return;
      this.#hasNewProjectMembers = true;
      await addMembers(t, this.#target.project.id, joining);
    });
  }

  /** The project's own row lists its members: announced once, at the end, because it grows with them. */
  async finish(): Promise<void> {
    if (!this.#hasNewProjectMembers) return;
    await tx(this.#target, (t) => publishProjects(t, "update", [this.#target.project.id]));
  }
}
