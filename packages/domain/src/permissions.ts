// The one permission table. The server's guard and the web's `can` read the same rows (law 4).
import { ACCESS, type Access } from "@cairn/contract/access";
import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN, GUEST, MEMBER } from "./roles.ts";

/** What a caller is in the place a call is about. Null: not a member. */
export interface Standing {
  signed_in: boolean;
  instance_admin: boolean;
  workspace_role: Role | null;
  project_role: Role | null;
  /** 2: anyone in the workspace may see that the project exists and join it. */
  project_network: 0 | 2 | null;
  /** The call is about another person's draft, which is its author's alone, whatever the caller's role (contract/issues §6.7). */
  foreign_draft?: boolean;
}

/** The least roles a name asks for. Both must be reached where both are given. */
export interface Requirement {
  workspace?: Role;
  project?: Role;
}

export const PERMISSIONS: Record<Access, Requirement> = {
  public: {},
  "user.self": {},
  "instance.admin": {},
  "workspace.view": { workspace: GUEST },
  "workspace.write": { workspace: MEMBER },
  "workspace.admin": { workspace: ADMIN },
  "project.see": { workspace: GUEST },
  "project.archive": { workspace: MEMBER, project: MEMBER },
  "project.add_members": { workspace: MEMBER, project: MEMBER },
  "project.view": { project: GUEST },
  "project.write": { project: MEMBER },
  "project.admin": { project: ADMIN },
};

export type Verdict = "allowed" | "sign_in" | "forbidden" | "hidden";

const sees = (standing: Standing): boolean =>
  standing.workspace_role !== null && (standing.project_role !== null || standing.project_network === 2);

const reaches = (role: Role | null, least: Role | undefined): boolean =>
  least === undefined || (role !== null && role >= least);

/**
 * What the guard answers: `hidden` becomes 404, `forbidden` 403, `sign_in` 401. What one cannot see is hidden,
 * whatever one would be allowed there (security, rule of the catalogue).
 */
export function decide(access: Access, standing: Standing): Verdict {
  const scope = ACCESS[access];
  if (scope === "none") return "allowed";
  if (scope === "instance") return standing.instance_admin ? "allowed" : "sign_in";
  if (!standing.signed_in) return "sign_in";
  if (scope === "user") return "allowed";
  if (standing.workspace_role === null) return "hidden";
  if (scope === "project" && (!sees(standing) || standing.foreign_draft === true)) return "hidden";
  const { workspace, project } = PERMISSIONS[access];
  const enough = reaches(standing.workspace_role, workspace) && reaches(standing.project_role, project);
  return enough ? "allowed" : "forbidden";
}

/** A comment is edited and deleted by its author, and by admins of the project (security, "a comment of somebody else"). */
export const canChangeComment = (me: string, projectRole: Role | null, author: string | null): boolean =>
  author === me || (projectRole ?? 0) >= ADMIN;

/** A thread is resolved and reopened by the author of its first comment, and by members of the project. */
export const canResolveThread = (me: string, projectRole: Role | null, author: string | null): boolean =>
  author === me || (projectRole ?? 0) >= MEMBER;

/**
 * Whether `mine` may give `role` to, or take a place from, somebody who has `theirs` (security 9, 10).
 * Nobody reaches above herself.
 */
export const canAssignRole = (mine: Role, theirs: Role | null, role: Role): boolean =>
  role <= mine && (theirs ?? 0) <= mine;
