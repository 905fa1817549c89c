import { workspaces } from "@cairn/contract/routes/workspaces";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { peopleOfProjects } from "../projects/membership.ts";
import {
  invite,
  linkToInvitation,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
  updateInvitation,
} from "./invitations.ts";
import { answerJoin, showInvitation } from "./join.ts";
import {
  leaveWorkspace,
  listMembers,
  readMember,
  readOwnMembership,
  removeMember,
  updateMember,
} from "./members.ts";
import { readPreferences, saveView, writePreferences } from "./own.ts";
import {
  checkSlug,
  createWorkspace,
  listWorkspaces,
  readWorkspace,
  removeWorkspace,
  updateWorkspace,
} from "./service.ts";

export const workspaceRoutes = (registration: Registration): void =>
  implement(registration, workspaces, {
    slug_check: (context, { query }) => checkSlug(context, query.slug),
    list: (context, { query }) => listWorkspaces(context, query.search),
    create: (context, { body }) => createWorkspace(context, body),
    retrieve: (context) => readWorkspace(context),
    update: (context, { body }) => updateWorkspace(context, body),
    remove: (context) => removeWorkspace(context),
    members: (context, { query }) => listMembers(context, query.search),
    member: (context, { params }) => readMember(context, params.member_id),
    update_member: (context, { params, body }) => updateMember(context, params.member_id, body),
    remove_member: (context, { params }) => removeMember(context, params.member_id),
    leave: (context) => leaveWorkspace(context),
    member_me: (context) => readOwnMembership(context),
    save_view: (context, { body }) => saveView(context, body),
    user_properties: (context) => readPreferences(context),
    update_user_properties: (context, { body }) => writePreferences(context, body),
    project_members: (context) => peopleOfProjects(context),
    invitations: (context) => listInvitations(context),
    invite: (context, { body }) => invite(context, body.emails),
    revoke_invitation: (context, { params }) => revokeInvitation(context, params.invitation_id),
    invitation: (context, { params }) => readInvitation(context, params.invitation_id),
    update_invitation: (context, { params, body }) => updateInvitation(context, params.invitation_id, body),
    resend_invitation: (context, { params }) => resendInvitation(context, params.invitation_id),
    invitation_link: (context, { params }) => linkToInvitation(context, params.invitation_id),
    show_invitation: (context, { params, query }) => showInvitation(context, params, query.token),
    answer_invitation: (context, { params, body }) => answerJoin(context, params, body),
  });
