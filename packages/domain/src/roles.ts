// The four roles and their names (spec §6).
import { ROLES, type Role } from "@cairn/contract/entities/workspace";

export const GUEST = 5;
export const VIEWER = 10;
export const MEMBER = 15;
export const ADMIN = 20;

export const ROLE_NAMES: Record<Role, "guest" | "viewer" | "member" | "admin"> = {
  [GUEST]: "guest",
  [VIEWER]: "viewer",
  [MEMBER]: "member",
  [ADMIN]: "admin",
};

export const isRole = (value: number): value is Role => ROLES.some((role) => role === value);

/**
 * The role that a person gets by joining a public project: their own in the workspace, member at most
 * (contract/workspace §3.1).
 */
export const roleOnJoining = (workspaceRole: Role): Role =>
  workspaceRole >= MEMBER ? MEMBER : workspaceRole;

/** The role from an invitation to a project: the invited one, but no more than joining would give. */
export const roleByInvitation = (workspaceRole: Role, invitedAs: Role): Role => {
  const most = roleOnJoining(workspaceRole);
  return invitedAs > most ? most : invitedAs;
};
