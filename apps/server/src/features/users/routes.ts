import { users } from "@cairn/contract/routes/users";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { activitiesOf } from "../issues/activities.ts";
import { joinProjects, projectRolesOf } from "../projects/membership.ts";
import { acceptInvitations, invitationsTo, workspacesOf } from "../workspaces/membership.ts";
import { deactivateMe } from "./deactivation.ts";
import {
  readMe,
  readPreferences,
  readProfile,
  readSession,
  readSettings,
  updateMe,
  updatePreferences,
  updateProfile,
} from "./service.ts";

export const userRoutes = (registration: Registration): void =>
  implement(registration, users, {
    me: (context) => readMe(context),
    update_me: (context, { body }) => updateMe(context, body),
    deactivate_me: (context) => deactivateMe(context),
    session: (context) => readSession(context),
    settings: (context) => readSettings(context),
    profile: (context) => readProfile(context),
    update_profile: (context, { body }) => updateProfile(context, body),
    // Nobody can link a provider: there is no provider flow yet (features/auth).
    accounts: async () => [],
    instance_admin: async ({ me }) => ({ is_instance_admin: me.is_instance_admin }),
    onboard: async (context, { body }) => {
      await updateProfile(context, { is_onboarded: body.is_onboarded });
      return { message: "Saved." };
    },
    tour_completed: async (context, { body }) => {
      await updateProfile(context, { is_tour_completed: body.is_tour_completed });
      return { message: "Saved." };
    },
    notification_preferences: (context) => readPreferences(context),
    update_notification_preferences: (context, { body }) => updatePreferences(context, body),
    activities: ({ runtime, me }, { query }) => activitiesOf(runtime, me.id, readPage(query)),
    workspaces: ({ runtime, me }, { query }) => workspacesOf(runtime, me.id, query.search),
    invitations: ({ runtime, me }) => invitationsTo(runtime, me),
    accept_invitations: ({ runtime, me }, { body }) => acceptInvitations(runtime, me, body.invitations),
    project_roles: (context) => projectRolesOf(context),
    join_projects: async (context, { body }) => {
      await joinProjects(context, body.project_ids);
      return { message: "Joined." };
    },
  });
