import { users } from "@cairn/contract/routes/users";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { activitiesOf, exportActivitiesOf } from "../issues/activities.ts";
import { unsubscribe } from "../notifications/mail/unsubscribe.ts";
import { joinProjects, projectRolesOf } from "../projects/membership.ts";
import { acceptInvitations, invitationsTo, workspacesOf } from "../workspaces/membership.ts";
import { accountsOf, readAccount, unlinkAccount } from "./accounts.ts";
import { deactivateMe } from "./deactivation.ts";
import { changeEmail, mailEmailCode } from "./own-email.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions.ts";
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
    mail_email_code: (context, { body }) => mailEmailCode(context, body),
    change_email: (context, { body }) => changeEmail(context, body),
    session: (context) => readSession(context),
    settings: (context) => readSettings(context),
    profile: (context) => readProfile(context),
    update_profile: (context, { body }) => updateProfile(context, body),
    accounts: ({ runtime, me }) => accountsOf(runtime, me.id),
    account: ({ runtime, me }, { params }) => readAccount(runtime, me.id, params.account_id),
    unlink_account: (context, { params }) => unlinkAccount(context, params.account_id),
    sessions: (context) => listSessions(context),
    end_session: (context, { params }) => endOwnSession(context, params.session_id),
    end_other_sessions: (context) => endOtherSessions(context),
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
    unsubscribe: (context, { params }) => unsubscribe(context, params.token),
    activities: ({ runtime, me }, { query }) => activitiesOf(runtime, me.id, readPage(query)),
    export_activities: (context, { body }) => exportActivitiesOf(context, body.date),
    workspaces: async ({ runtime, me, token }, { query }) => {
      const all = await workspacesOf(runtime, me.id, query.search);
      return token?.workspace_id ? all.filter(({ id }) => id === token.workspace_id) : all;
    },
    invitations: ({ runtime, me }) => invitationsTo(runtime, me),
    accept_invitations: (context, { body }) => acceptInvitations(context, context.me, body.invitations),
    project_roles: (context) => projectRolesOf(context),
    join_projects: async (context, { body }) => {
      await joinProjects(context, body.project_ids);
      return { message: "Joined." };
    },
  });
