// What people may do to one thing, by their role and by facts about it: whose it is, whether it is private or locked. The
// rows for routes are in permissions.ts. The server's services and the web app read the same rows (law 4).
import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN, MEMBER } from "./roles.ts";

/** What is true of the thing for the person who asks; a missing fact is false. */
export interface Facts {
  /** They wrote it, or own it. */
  own?: boolean;
  /** Only its owner sees it. */
  private?: boolean;
  /** Its content cannot change. */
  locked?: boolean;
}

/** All parts of an alternative must hold. */
export interface Alternative {
  /** The least role, in the project, or in the workspace for what belongs to it. */
  role?: Role;
  own?: true;
  private?: false;
  locked?: false;
}

/** By what is done to what: allowed if one of the alternatives holds. */
export const ON_OBJECTS = {
  /** Editing and deleting (security, "a comment of somebody else"). */
  "comment.edit": [{ own: true }, { role: ADMIN }],
  /** Resolving and reopening; `own`: they wrote its first comment. */
  "thread.resolve": [{ own: true }, { role: MEMBER }],
  /** A private view is visible to its owner only, whatever the role of others (spec §3). */
  "view.see": [{ own: true }, { private: false }],
  /** Access and lock. */
  "view.manage": [{ own: true, role: MEMBER }],
  /** Its content. */
  "view.edit": [{ own: true, role: MEMBER, locked: false }],
  /** The lock does not prevent it. */
  "view.delete": [
    { own: true, role: MEMBER },
    { private: false, role: ADMIN },
  ],
  "file.delete": [{ own: true }, { role: MEMBER }],
  /** A draft is visible to its author only, whatever the role of others (contract/issues §6.7). */
  "draft.see": [{ own: true }],
  /** The text of an issue that waits in the inbox. */
  "submission.edit_text": [{ own: true }, { role: MEMBER }],
  /** Accepting, declining, snoozing, and everything else about it. */
  "submission.decide": [{ role: MEMBER }],
  /** Into another project, where this is the role. */
  "issue.move_into": [{ role: MEMBER }],
} as const satisfies Record<string, readonly Alternative[]>;

export type ObjectAction = keyof typeof ON_OBJECTS;

/** The facts that the alternatives of an action ask for. */
export const factsOf = (action: ObjectAction): readonly (keyof Facts)[] =>
  (["own", "private", "locked"] as const).filter((fact) => ON_OBJECTS[action].some((one) => fact in one));

/** @param role null: not a member */
export function may(action: ObjectAction, role: Role | null, facts: Facts = {}): boolean {
  const alternatives: readonly Alternative[] = ON_OBJECTS[action];
  return alternatives.some(
    (one) =>
      (one.role === undefined || (role ?? 0) >= one.role) &&
      (one.own === undefined || facts.own === true) &&
      (one.private === undefined || facts.private !== true) &&
      (one.locked === undefined || facts.locked !== true),
  );
}
