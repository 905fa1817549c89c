// The single permission table. The server's guard and the web's `can` read the same rows (law 4).
import { ACCESS, type Access } from "@cairn/contract/access";
import type { Role } from "@cairn/contract/entities/workspace";
import { may } from "./object-permissions.ts";
import { ADMIN, GUEST, MEMBER } from "./roles.ts";

/** The caller's roles in the workspace and the project of a request; null if they are not a member. */
export interface CallerRoles {
  signed_in: boolean;
  instance_admin: boolean;
  workspace_role: Role | null;
  project_role: Role | null;
  /** 2: everyone in the workspace may see that the project exists and join it. */
  project_network: 0 | 2 | null;
  /**
   * The request is about another person's draft, which only its author may access, whatever the caller's role
   * (contract/issues §6.7).
   */
  foreign_draft?: boolean;
}

/** The minimum roles of a name. If both are given, both are required. */
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

const sees = (caller: CallerRoles): boolean =>
  caller.workspace_role !== null && (caller.project_role !== null || caller.project_network === 2);

const reaches = (role: Role | null, least: Role | undefined): boolean =>
  least === undefined || (role !== null && role >= least);

/**
 * The guard's result: `hidden` becomes 404, `forbidden` 403, `sign_in` 401. Anything that the caller can't see is
 * hidden, whatever they would be allowed to do with it (security, rule of the catalogue).
 */
export function decide(access: Access, caller: CallerRoles): Verdict {
  const scope = ACCESS[access];
  if (scope === "none") return "allowed";
  if (scope === "instance") return caller.instance_admin ? "allowed" : "sign_in";
  if (!caller.signed_in) return "sign_in";
  if (scope === "user") return "allowed";
  if (caller.workspace_role === null) return "hidden";
  const seesDraft = may("draft.see", caller.project_role, { own: caller.foreign_draft !== true });
  if (scope === "project" && !(sees(caller) && seesDraft)) return "hidden";
  const { workspace, project } = PERMISSIONS[access];
  const enough = reaches(caller.workspace_role, workspace) && reaches(caller.project_role, project);
  return enough ? "allowed" : "forbidden";
}

/**
 * Whether a person with role `mine` may give `role` to, or remove, a person with role `theirs` (security 9, 10). No one
 * reaches above their own role.
 */
export const canAssignRole = (mine: Role, theirs: Role | null, role: Role): boolean =>
  role <= mine && (theirs ?? 0) <= mine;
