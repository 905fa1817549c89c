// The instance and its console (contract/workspace §2). These paths use the admin session.
import { Type } from "typebox";
import {
  AdminMe,
  Changelog,
  Configuration,
  FailedChange,
  InstanceWarning,
  Instance,
  InstanceAdmin,
  InstanceInfo,
  InstancePatch,
} from "../entities/instance.ts";
import { Role } from "../entities/workspace.ts";
import { route } from "../route.ts";
import { Bool, Message, Nullable, Text } from "../schema.ts";

const I = "/api/instances";
const Form = Type.Record(Type.String(), Text);

const form = <const P extends string>(path: P, summary: string) =>
  route({
    method: "POST",
    path,
    access: "public",
    summary,
    body: Form,
    bodyKind: "form",
    success: { status: 302 },
    errors: ["csrf_failed"],
    mutates: true,
  });

export const instance = {
  info: route({
    method: "GET",
    path: `${I}/`,
    access: "public",
    summary: "The instance and its public configuration",
    success: {
      status: 200,
      body: Type.Union([InstanceInfo, Type.Object({ is_activated: Bool, is_setup_done: Bool })]),
    },
  }),
  update: route({
    method: "PATCH",
    path: `${I}/`,
    access: "instance.admin",
    summary: "Rename the instance",
    body: InstancePatch,
    success: { status: 200, body: Instance },
    errors: ["invalid"],
    mutates: true,
  }),
  changelog: route({
    method: "GET",
    path: `${I}/changelog/`,
    access: "public",
    summary: "What changed in the installed version and before it",
    success: { status: 200, body: Changelog },
    errors: ["changelog.unset"],
  }),
  admins: route({
    method: "GET",
    path: `${I}/admins/`,
    access: "instance.admin",
    summary: "The instance admins",
    success: { status: 200, body: Type.Array(InstanceAdmin) },
  }),
  appoint_admin: route({
    method: "POST",
    path: `${I}/admins/`,
    access: "instance.admin",
    summary: "Make an existing person an instance admin",
    body: Type.Object({ email: Text, role: Type.Optional(Role) }),
    success: { status: 201, body: InstanceAdmin },
    errors: ["invalid", "not_found", "instance.admin_exists"],
    mutates: true,
  }),
  dismiss_admin: route({
    method: "DELETE",
    path: `${I}/admins/:admin_id/`,
    access: "instance.admin",
    summary: "Remove an instance admin; one must remain",
    success: { status: 204 },
    errors: ["not_found", "member.last_admin", "member.self"],
    mutates: true,
  }),
  failed_changes: route({
    method: "GET",
    path: `${I}/failed-changes/`,
    access: "instance.admin",
    summary: "Changes that were set aside because processing them failed; the newest 200",
    success: { status: 200, body: Type.Array(FailedChange) },
  }),
  retry_failed_change: route({
    method: "POST",
    path: `${I}/failed-changes/:workspace_id/:failure_id/retry/`,
    access: "instance.admin",
    summary: "Retry a change that was set aside",
    success: { status: 204 },
    errors: ["not_found", "failed_change.fails_again"],
    mutates: true,
  }),
  discard_failed_change: route({
    method: "DELETE",
    path: `${I}/failed-changes/:workspace_id/:failure_id/`,
    access: "instance.admin",
    summary: "Discard a change that was set aside",
    success: { status: 204 },
    errors: ["not_found"],
    mutates: true,
  }),
  admin_me: route({
    method: "GET",
    path: `${I}/admins/me/`,
    access: "instance.admin",
    summary: "The signed-in instance admin",
    success: { status: 200, body: AdminMe },
  }),
  admin_session: route({
    method: "GET",
    path: `${I}/admins/session/`,
    access: "public",
    summary: "Whether an instance admin is signed in",
    success: {
      status: 200,
      body: Type.Object({ is_authenticated: Bool, user: Type.Optional(AdminMe) }),
    },
  }),
  admin_sign_up: form(`${I}/admins/sign-up/`, "Set up the instance with its first admin"),
  admin_sign_in: form(`${I}/admins/sign-in/`, "Sign in to the console"),
  admin_sign_out: form(`${I}/admins/sign-out/`, "Sign out of the console"),
  sign_up_screen_visited: route({
    method: "POST",
    path: `${I}/admins/sign-up-screen-visited/`,
    access: "public",
    summary: "Remember that the set-up screen was seen",
    success: { status: 204 },
    mutates: true,
  }),
  configurations: route({
    method: "GET",
    path: `${I}/configurations/`,
    access: "instance.admin",
    summary: "All configuration rows",
    success: { status: 200, body: Type.Array(Configuration) },
  }),
  update_configurations: route({
    method: "PATCH",
    path: `${I}/configurations/`,
    access: "instance.admin",
    summary: "Change configuration values; answers with the touched rows",
    body: Type.Record(Type.String(), Nullable(Type.String({ maxLength: 10_000 }))),
    success: { status: 200, body: Type.Array(Configuration) },
    errors: ["invalid"],
    mutates: true,
  }),
  email_check: route({
    method: "POST",
    path: `${I}/email-credentials-check/`,
    access: "instance.admin",
    summary: "Send a test email",
    body: Type.Object({ receiver_email: Text }),
    success: { status: 200, body: Message },
    errors: ["instance.mail_unset", "instance.mail_failed", "invalid"],
  }),
  warnings: route({
    method: "GET",
    path: `${I}/warnings/`,
    access: "instance.admin",
    summary: "What is missing or wrong in the operation of this instance",
    success: { status: 200, body: Type.Array(InstanceWarning) },
  }),
};
