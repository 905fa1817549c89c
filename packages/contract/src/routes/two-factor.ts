// The person's own second factor (docs/adr/0053). The step at sign-in is `auth.two_factor`.
import {
  IdentityCheck,
  RecoveryCodes,
  TwoFactor,
  TwoFactorCode,
  TwoFactorSetup,
  WorkspaceSecurity,
} from "../entities/two-factor.ts";
import { route } from "../route.ts";

const P = "/api/users/me/two-factor";

export const two_factor = {
  retrieve: route({
    method: "GET",
    path: `${P}/`,
    access: "user.self",
    summary: "Whether signing in asks for a second factor",
    before_second_factor: true,
    success: { status: 200, body: TwoFactor },
  }),
  begin: route({
    method: "POST",
    path: `${P}/setup/`,
    access: "user.self",
    summary: "A new secret for an authenticator app; it counts once a code has confirmed it",
    before_second_factor: true,
    success: { status: 200, body: TwoFactorSetup },
    errors: ["user.check_again", "two_factor.enabled"],
    mutates: true,
  }),
  confirm: route({
    method: "POST",
    path: `${P}/`,
    access: "user.self",
    summary:
      "Connect the app by a code; with the first factor, only this response contains the recovery codes",
    body: TwoFactorCode,
    before_second_factor: true,
    success: { status: 201, body: RecoveryCodes },
    errors: ["invalid", "too_many", "user.check_again", "two_factor.enabled"],
    mutates: true,
  }),
  renew_codes: route({
    method: "POST",
    path: `${P}/recovery-codes/`,
    access: "user.self",
    summary: "Replace the recovery codes",
    before_second_factor: true,
    success: { status: 201, body: RecoveryCodes },
    errors: ["user.check_again", "two_factor.off"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/`,
    access: "user.self",
    summary: "Disconnect the authenticator app; the last factor stays where one is required",
    success: { status: 204 },
    errors: ["user.check_again", "two_factor.off", "two_factor.required"],
    mutates: true,
  }),
  check: route({
    method: "POST",
    path: "/api/users/me/check/",
    access: "user.self",
    summary: "Prove again who is at the browser, for ten minutes",
    body: IdentityCheck,
    before_second_factor: true,
    success: { status: 204 },
    errors: ["invalid", "too_many", "user.sign_in_again"],
    mutates: true,
  }),
};

const W = "/api/workspaces/:slug/security";

export const workspace_security = {
  retrieve: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "Whether the workspace requires a second factor of its members",
    success: { status: 200, body: WorkspaceSecurity },
  }),
  update: route({
    method: "PATCH",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "Require a second factor; members without one are signed out, and set one up when they return",
    body: WorkspaceSecurity,
    success: { status: 200, body: WorkspaceSecurity },
    errors: ["invalid"],
    mutates: true,
  }),
};
