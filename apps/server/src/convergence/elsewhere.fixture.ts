// Routes without a scenario.

/**
 * Why a route has none: it writes nothing that belongs to a workspace's stream. `fetched` is requested again wherever
 * it is shown. `own test`: it needs an emailed code; the test beside it proves that its stream matches a fetch.
 */
export type Elsewhere = "person" | "instance" | "session" | "fetched" | "own test";

export const ELSEWHERE = {
  "users.unsubscribe": "person",
  "auth.sign_in": "session",
  "auth.sign_up": "session",
  "auth.magic_sign_in": "session",
  "auth.magic_sign_up": "session",
  "auth.sign_out": "session",
  "auth.reset_password": "session",
  "auth.change_password": "session",
  "auth.set_password": "session",
  "auth.spaces_reset_password": "session",
  "auth.spaces_sign_in": "session",
  "auth.spaces_sign_up": "session",
  "auth.spaces_magic_sign_in": "session",
  "auth.spaces_magic_sign_up": "session",
  "auth.spaces_sign_out": "session",
  "users.end_session": "session",
  "users.end_other_sessions": "session",
  // Only sends email: without a mail server it always refuses.
  "workspaces.resend_invitation": "person",
  // Everyone sees only their own exports, which their screen fetches again while they are written.
  "exports.create": "fetched",
  "exports.cancel": "fetched",
  "exports.remove": "fetched",
  "instance.update": "instance",
  "instance.appoint_admin": "instance",
  "instance.dismiss_admin": "instance",
  // Retrying does what the consumer would have done; its own tests show what it announces.
  "instance.retry_failed_change": "instance",
  "instance.discard_failed_change": "instance",
  "instance.admin_sign_up": "instance",
  "instance.admin_sign_in": "instance",
  "instance.admin_sign_out": "instance",
  "instance.sign_up_screen_visited": "instance",
  "instance.update_configurations": "instance",
  "users.mail_email_code": "person",
  "users.change_email": "own test",
  "users.update_profile": "person",
  "users.unlink_account": "person",
  "users.onboard": "person",
  "users.tour_completed": "person",
  "users.update_notification_preferences": "person",
  "issues.update_user_properties": "person",
  "issue_lists.update_display_properties": "person",
  "dashboards.update_widget": "person",
  "workspaces.save_view": "person",
  "workspaces.update_user_properties": "person",
  "workspace_themes.create": "fetched",
  "workspace_themes.update": "fetched",
  "workspace_themes.remove": "fetched",
  "webhooks.create": "fetched",
  "webhooks.update": "fetched",
  "webhooks.remove": "fetched",
  "webhooks.regenerate": "fetched",
  "webhooks.test": "fetched",
  "webhook_logs.replay_range": "fetched",
  "webhook_logs.replay": "fetched",
  "inbox_sources.update": "fetched",
  "inbox_sources.renew": "fetched",
} as const satisfies Record<string, Elsewhere>;
