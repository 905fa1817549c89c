// The kinds of callers that permissions distinguish, for everything that shows permissions: docs/permissions.md and the
// page of roles.
import type { Role } from "@cairn/contract/entities/workspace";
import type { Standing } from "./permissions.ts";
import { ADMIN, GUEST, MEMBER, VIEWER } from "./roles.ts";

const nobody: Standing = {
  signed_in: false,
  instance_admin: false,
  workspace_role: null,
  project_role: null,
  project_network: null,
};
const someone: Standing = { ...nobody, signed_in: true };

/** A person with a role in the workspace, and the same in the project. */
export const withRole = (role: Role): Standing => ({
  ...someone,
  workspace_role: role,
  project_role: role,
  project_network: 2,
});

/** By name. "outside" is in the workspace, but not in the project. */
export const CALLERS: readonly { name: string; standing: Standing }[] = [
  { name: "signed out", standing: nobody },
  { name: "other workspace", standing: someone },
  { name: "outside, private", standing: { ...someone, workspace_role: MEMBER, project_network: 0 } },
  { name: "outside, public", standing: { ...someone, workspace_role: MEMBER, project_network: 2 } },
  { name: "guest", standing: withRole(GUEST) },
  { name: "viewer", standing: withRole(VIEWER) },
  { name: "member", standing: withRole(MEMBER) },
  { name: "admin", standing: withRole(ADMIN) },
  { name: "instance admin", standing: { ...someone, instance_admin: true } },
];
