// The kinds of callers that permissions distinguish, for everything that shows permissions: docs/permissions.md and the
// page of roles.
import type { Role } from "@cairn/contract/entities/workspace";
import type { CallerRoles } from "./permissions.ts";
import { ADMIN, GUEST, MEMBER, VIEWER } from "./roles.ts";

const nobody: CallerRoles = {
  signed_in: false,
  instance_admin: false,
  workspace_role: null,
  project_role: null,
  project_network: null,
};
const someone: CallerRoles = { ...nobody, signed_in: true };

/** A person with a role in the workspace, and the same in the project. */
export const withRole = (role: Role): CallerRoles => ({
  ...someone,
  workspace_role: role,
  project_role: role,
  project_network: 2,
});

/** By name. "outside" is in the workspace, but not in the project. */
export const CALLERS: readonly { name: string; roles: CallerRoles }[] = [
  { name: "signed out", roles: nobody },
  { name: "other workspace", roles: someone },
  { name: "outside, private", roles: { ...someone, workspace_role: MEMBER, project_network: 0 } },
  { name: "outside, public", roles: { ...someone, workspace_role: MEMBER, project_network: 2 } },
  { name: "guest", roles: withRole(GUEST) },
  { name: "viewer", roles: withRole(VIEWER) },
  { name: "member", roles: withRole(MEMBER) },
  { name: "admin", roles: withRole(ADMIN) },
  { name: "instance admin", roles: { ...someone, instance_admin: true } },
];
