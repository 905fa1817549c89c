import { projects } from "@cairn/contract/routes/projects";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  answerProjectInvitation,
  inviteToProject,
  listProjectInvitations,
  readProjectInvitation,
  revokeProjectInvitation,
  showProjectInvitation,
} from "./invitations.ts";
import {
  addProjectMembers,
  leaveProject,
  listMembers,
  readMember,
  readOwnMembership,
  removeProjectMember,
  updateProjectMember,
} from "./members.ts";
import { addFavorite, listFavorites, removeFavorite, saveView } from "./own.ts";
import {
  archiveProject,
  checkIdentifier,
  createProject,
  listProjects,
  readProject,
  removeProject,
  restoreProject,
  updateProject,
} from "./service.ts";

export const projectRoutes = (registration: Registration): void =>
  implement(registration, projects, {
    list: (context, { query }) => listProjects(context, query),
    create: (context, { body }) => createProject(context, body),
    retrieve: (context) => readProject(context),
    update: (context, { body }) => updateProject(context, body),
    remove: (context) => removeProject(context),
    archive: (context) => archiveProject(context),
    restore: (context) => restoreProject(context),
    identifiers: (context, { query }) => checkIdentifier(context, query.name),
    save_view: (context, { body }) => saveView(context, body),
    favorites: (context) => listFavorites(context),
    add_favorite: (context, { body }) => addFavorite(context, body.project),
    remove_favorite: (context, { params }) => removeFavorite(context, params.project_id),
    members: (context) => listMembers(context),
    add_members: (context, { body }) => addProjectMembers(context, body.members),
    member: (context, { params }) => readMember(context, params.member_id),
    update_member: (context, { params, body }) => updateProjectMember(context, params.member_id, body.role),
    remove_member: (context, { params }) => removeProjectMember(context, params.member_id),
    leave: (context) => leaveProject(context),
    member_me: (context) => readOwnMembership(context),
    invitations: (context) => listProjectInvitations(context),
    invite: (context, { body }) => inviteToProject(context, body.emails),
    invitation: (context, { params }) => readProjectInvitation(context, params.invitation_id),
    revoke_invitation: (context, { params }) => revokeProjectInvitation(context, params.invitation_id),
    show_invitation: (context, { params, query }) => showProjectInvitation(context, params, query.token),
    answer_invitation: (context, { params, body }) => answerProjectInvitation(context, params, body),
  });
