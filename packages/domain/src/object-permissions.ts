// What people may do to one object, by their role and by facts about it: its owner, whether it is private or locked.
// Permissions of routes are in permissions.ts. The server's services and the web app read the same table (law 4).
import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN, MEMBER } from "./roles.ts";

/** Facts about the object for the caller; a missing fact is false. */
export interface Facts {
  /** The caller is its author or owner. */
  own?: boolean;
  /** Only its owner can see it. */
  private?: boolean;
  /** Its content cannot be changed. */
  locked?: boolean;
  /** It is archived. */
  archived?: boolean;
  /** It is in a collection of pages that the caller does not see, or is one. */
  outside?: boolean;
  /** It is in a collection of pages in which the caller has less access than editing, or is one. */
  limited?: boolean;
  /** It is in a collection of pages in which the caller may only read. */
  silent?: boolean;
  /** It was written by someone who is not in the project: a visitor of its published board. */
  visitor?: boolean;
}

/** All facts, in the order in which documents name them. */
export const FACTS = [
  "own",
  "private",
  "locked",
  "archived",
  "outside",
  "limited",
  "silent",
  "visitor",
] as const;

/** All parts of an alternative must hold. */
export interface Alternative {
  /** The minimum role in the project, or in the workspace for its own objects. */
  role?: Role;
  own?: true;
  private?: false;
  locked?: false;
  archived?: false;
  outside?: false;
  limited?: false;
  silent?: false;
  visitor?: true;
}

/** By object and action: allowed if one of the alternatives holds. */
export const ON_OBJECTS = {
  /** Editing its text; of a page, deleting it as well (security, "a comment of someone else"). */
  "comment.edit": [{ own: true }, { role: ADMIN }],
  /** Deleting it, and showing it on the published board or hiding it there. */
  "comment.moderate": [{ own: true }, { role: ADMIN }, { role: MEMBER, visitor: true }],
  /** Resolving and reopening; `own` refers to the thread's first comment. */
  "thread.resolve": [{ own: true }, { role: MEMBER }],
  /** A private view is visible to its owner only, whatever the role of others (spec §3). */
  "view.see": [{ own: true }, { private: false }],
  /** Changing access and lock. */
  "view.manage": [{ own: true, role: MEMBER }],
  /** Changing its content. */
  "view.edit": [{ own: true, role: MEMBER, locked: false }],
  /** The lock does not prevent deletion. */
  "view.delete": [
    { own: true, role: MEMBER },
    { private: false, role: ADMIN },
  ],
  /**
   * A private page is visible to its owner only, whatever the role of others (spec §3); pages in a collection are
   * visible to those who see it (docs/adr/0026). What a person does not see, they can do nothing with.
   */
  "page.see": [
    { own: true, outside: false },
    { private: false, outside: false },
  ],
  /** Changing its name, look and document (spec §5). */
  "page.edit": [
    { own: true, locked: false, archived: false },
    { private: false, role: MEMBER, locked: false, archived: false, limited: false },
  ],
  /** The copy is added to its collection. */
  "page.duplicate": [
    { own: true, limited: false },
    { private: false, role: MEMBER, limited: false },
  ],
  /** Commenting, also on a locked page: everyone who sees it. */
  "page.comment": [
    { own: true, archived: false },
    { private: false, archived: false, silent: false },
  ],
  /** Making a template of it. */
  "page.make_template": [
    { own: true, role: MEMBER, limited: false },
    { private: false, role: MEMBER, limited: false },
  ],
  /** Locking and unlocking. */
  "page.lock": [{ own: true }, { private: false, role: MEMBER, limited: false }],
  /** Making it public or private. */
  "page.change_access": [{ own: true }],
  /** Archiving and restoring; moving it into a private collection, where others lose it as well. */
  "page.archive": [{ own: true }, { private: false, role: ADMIN, limited: false }],
  "page.delete": [{ own: true }, { private: false, role: ADMIN, limited: false }],
  /** Publishing, its settings, and unpublishing (spec §6). */
  "page.publish": [
    { own: true, role: MEMBER },
    { private: false, role: MEMBER, limited: false },
  ],
  /** A private collection of pages is visible to its owner and its members only. */
  "page_collection.see": [{ outside: false }],
  /** Adding pages to it, ordering them, and taking them out. */
  "page_collection.fill": [{ role: MEMBER, limited: false }],
  /** Its name, icon, order and members, and deleting it. */
  "page_collection.manage": [
    { own: true, role: MEMBER },
    { role: ADMIN, limited: false },
  ],
  "file.delete": [{ own: true }, { role: MEMBER }],
  /** A draft is visible to its author only, whatever the role of others (contract/issues §6.7). */
  "draft.see": [{ own: true }],
  /** Editing the text of an issue that waits in the inbox. */
  "submission.edit_text": [{ own: true }, { role: MEMBER }],
  /** Accepting, declining, snoozing, and all other changes. */
  "submission.decide": [{ role: MEMBER }],
  /** Moving into another project, in which the caller has this role. */
  "issue.move_into": [{ role: MEMBER }],
} as const satisfies Record<string, readonly Alternative[]>;

export type ObjectAction = keyof typeof ON_OBJECTS;

/** The facts that the alternatives of an action depend on. */
export const factsOf = (action: ObjectAction): readonly (keyof Facts)[] =>
  FACTS.filter((fact) => ON_OBJECTS[action].some((one) => fact in one));

/** @param role null: not a member */
export function may(action: ObjectAction, role: Role | null, facts: Facts = {}): boolean {
  const alternatives: readonly Alternative[] = ON_OBJECTS[action];
  return alternatives.some(
    (one) =>
      (one.role === undefined || (role ?? 0) >= one.role) &&
      (one.own === undefined || facts.own === true) &&
      (one.private === undefined || facts.private !== true) &&
      (one.locked === undefined || facts.locked !== true) &&
      (one.archived === undefined || facts.archived !== true) &&
      (one.outside === undefined || facts.outside !== true) &&
      (one.limited === undefined || facts.limited !== true) &&
      (one.silent === undefined || facts.silent !== true) &&
      (one.visitor === undefined || facts.visitor === true),
  );
}
