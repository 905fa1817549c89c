// Scenarios of invitations. They stream nothing until a person joins through one.
import type { Method } from "@cairn/contract/route";
import type { World } from "@cairn/testkit/world";

interface InvitationObjects {
  w: World;
  /** Both go to the outsider's email address. */
  invitation: string;
  projectInvitation: string;
}

interface CallOf {
  method: Method;
  path: string;
  body?: unknown;
  by?: string;
}

export const INVITATION_SCENARIOS = {
  "workspaces.invite": ({ w }) => ({
    method: "POST",
    path: `${w.W}/invitations/`,
    body: { emails: [{ email: "new@example.com", role: 15 }] },
  }),
  "workspaces.revoke_invitation": ({ w, invitation }) => ({
    method: "DELETE",
    path: `${w.W}/invitations/${invitation}/`,
  }),
  "workspaces.update_invitation": ({ w, invitation }) => ({
    method: "PATCH",
    path: `${w.W}/invitations/${invitation}/`,
    body: { role: 5 },
  }),
  "workspaces.invitation_link": ({ w, invitation }) => ({
    method: "POST",
    path: `${w.W}/invitations/${invitation}/link/`,
  }),
  "workspaces.answer_invitation": ({ w, invitation }) => ({
    method: "POST",
    path: `${w.W}/invitations/${invitation}/join/`,
    body: { email: w.outsider.person?.email, accepted: true },
    by: "xen",
  }),
  "projects.invite": ({ w }) => ({
    method: "POST",
    path: `${w.P}/invitations/`,
    body: { emails: [{ email: "new@example.com", role: 15 }] },
  }),
  "projects.revoke_invitation": ({ w, projectInvitation }) => ({
    method: "DELETE",
    path: `${w.P}/invitations/${projectInvitation}/`,
  }),
  "projects.answer_invitation": ({ w, projectInvitation }) => ({
    method: "POST",
    path: `${w.P}/join/${projectInvitation}/`,
    body: { email: w.outsider.person?.email, accepted: true },
    by: "xen",
  }),
} as const satisfies Record<string, (objects: InvitationObjects) => CallOf>;
