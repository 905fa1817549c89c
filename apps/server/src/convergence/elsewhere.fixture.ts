// Routes without a scenario.

/** Why a route has none: it writes nothing that belongs to a workspace's stream. */
export type Elsewhere = "person" | "instance" | "session";

export const ELSEWHERE = {
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
  // Only mails: it answers nothing but a refusal where there is no mail server.
  "workspaces.resend_invitation": "person",
  "instance.update": "instance",
  "instance.appoint_admin": "instance",
  "instance.dismiss_admin": "instance",
  "instance.admin_sign_up": "instance",
  "instance.admin_sign_in": "instance",
  "instance.admin_sign_out": "instance",
  "instance.sign_up_screen_visited": "instance",
  "instance.update_configurations": "instance",
  "users.update_profile": "person",
  "users.onboard": "person",
  "users.tour_completed": "person",
  "users.update_notification_preferences": "person",
  "issues.update_user_properties": "person",
  "issue_lists.update_display_properties": "person",
  "dashboards.update_widget": "person",
} as const satisfies Record<string, Elsewhere>;
