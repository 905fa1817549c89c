import { instance } from "@cairn/contract/routes/instance";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { appointAdmin, dismissAdmin, readAdminMe, readAdmins, readAdminSession } from "./admins.ts";
import { readChangelog } from "./changelog.ts";
import { listSettings, updateSettings } from "./configurations.ts";
import { signInAdmin, signOutAdmin, signUpAdmin } from "./console.ts";
import { discardFailedChange, listFailedChanges, retryFailedChange } from "./failed-changes.ts";
import { prepareInstance } from "./first-start.ts";
import { tryMail } from "./test-mail.ts";
import { readWarnings } from "./warnings.ts";
import { readInfo, rememberSignUpScreen, updateInstance } from "./service.ts";

export async function instanceRoutes(registration: Registration): Promise<void> {
  await prepareInstance(registration.runtime);
  implement(registration, instance, {
    info: (context) => readInfo(context),
    update: (context, { body }) => updateInstance(context, body),
    changelog: () => readChangelog(),
    admins: (context) => readAdmins(context),
    appoint_admin: (context, { body }) => appointAdmin(context, body),
    dismiss_admin: (context, { params }) => dismissAdmin(context, params.admin_id),
    failed_changes: (context) => listFailedChanges(context),
    retry_failed_change: (context, { params }) =>
      retryFailedChange(context, params.workspace_id, params.failure_id),
    discard_failed_change: (context, { params }) =>
      discardFailedChange(context, params.workspace_id, params.failure_id),
    admin_me: (context) => readAdminMe(context),
    admin_session: (context) => readAdminSession(context),
    admin_sign_up: (context, { body }) => signUpAdmin(context, body),
    admin_sign_in: (context, { body }) => signInAdmin(context, body),
    admin_sign_out: (context) => signOutAdmin(context),
    sign_up_screen_visited: (context) => rememberSignUpScreen(context),
    configurations: (context) => listSettings(context),
    update_configurations: (context, { body }) => updateSettings(context, body),
    warnings: ({ runtime }) => readWarnings(runtime),
    email_check: (context, { body }) => tryMail(context, body.receiver_email),
  });
}
