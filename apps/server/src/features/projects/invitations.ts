// Inviting people to a project by their email addresses (contract/workspace §9.4): to its workspace, and at the same
// time to the project.
import type { ProjectInvitation } from "@cairn/contract/entities/project";
import { MEMBER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { NoContext, ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { inviteInto, type InvitationRequest, readRequests } from "../workspaces/invitations.ts";
import { answerJoin, type InvitationAnswer, showInvitation } from "../workspaces/join.ts";
import {
  deleteProjectInvitation,
  findInvited,
  findProjectInvitation,
  insertProjectInvitations,
  type InvitedTo,
  invitationsOfProject,
} from "./invitation-queries.ts";

export const listProjectInvitations = ({
  runtime,
  workspace,
  project,
}: ProjectContext): Promise<ProjectInvitation[]> =>
  invitationsOfProject(runtime.db, workspace.id, project.id);

/**
 * All or none. @throws bad_request, member.above, invitation.exists: members of the workspace are added, not invited
 */
export async function inviteToProject(
  context: ProjectContext,
  requests: readonly InvitationRequest[],
): Promise<{ message: string }> {
  const { project, project_role, workspace_role } = context;
  const roles = readRequests(requests, project_role ?? workspace_role);
  const wanted = [...roles].map(([email, role]) => ({ email, role }));
  await tx(context, async (t) => {
    await inviteInto(
      context,
      t,
      wanted.map(({ email, role }) => ({ email, role: role > MEMBER ? MEMBER : role })),
      project.name,
    );
    await insertProjectInvitations(t, project.id, wanted);
  });
  return { message: "Invited." };
}

/** @throws invitation.not_found */
export async function readProjectInvitation(
  { runtime, workspace, project }: ProjectContext,
  id: string,
): Promise<ProjectInvitation> {
  const row = await findProjectInvitation(runtime.db, workspace.id, project.id, id);
  if (!row) throw fail("invitation.not_found");
  return row;
}

/** The invitation to the workspace stays. @throws invitation.not_found */
export const revokeProjectInvitation = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    if (!(await deleteProjectInvitation(t, context.project.id, id))) throw fail("invitation.not_found");
  });

export interface ProjectInvitationPlace {
  slug: string;
  project_id: string;
  invitation_id: string;
}

/** @throws invitation.not_found */
async function requireInvited({ runtime }: NoContext, place: ProjectInvitationPlace): Promise<InvitedTo> {
  const invited = await findInvited(runtime.db, place.slug, place.project_id, place.invitation_id);
  if (!invited) throw fail("invitation.not_found");
  return invited;
}

/** Access is checked as for the invitation to the workspace. @throws invitation.not_found, too_many */
export async function showProjectInvitation(
  context: NoContext,
  place: ProjectInvitationPlace,
  token: string | undefined,
): Promise<ProjectInvitation> {
  const { workspace_id, workspace_invitation } = await requireInvited(context, place);
  await showInvitation(context, { slug: place.slug, invitation_id: workspace_invitation }, token);
  const { project_id, invitation_id } = place;
  const row = await findProjectInvitation(context.runtime.db, workspace_id, project_id, invitation_id);
  if (!row) throw fail("invitation.not_found");
  return row;
}

/** @throws invitation.not_found, invitation.other_address, invitation.answered, too_many */
export async function answerProjectInvitation(
  context: NoContext,
  place: ProjectInvitationPlace,
  answer: InvitationAnswer,
): Promise<{ message: string }> {
  const { workspace_invitation } = await requireInvited(context, place);
  return answerJoin(context, { slug: place.slug, invitation_id: workspace_invitation }, answer);
}
