// Sign-up, sign-in, sign-out, passwords (contract/workspace §1). Form posts answer with redirects, also on failure: the
// error is in `error_code` and `error_message` of the query.
import { Type, type TSchema } from "typebox";
import { route, type RouteDef } from "../route.ts";
import { Bool, Message, OneOf, Text } from "../schema.ts";
import { PasskeyOptions, SecondStepOptions } from "../entities/passkey.ts";
import { UserMe } from "../entities/user.ts";

/** Form fields arrive as text and may all be missing: the redirect reports what is wrong with them. */
const Form = Type.Record(Type.String(), Text);
/** `email` is checked by the handler: an invalid one is an error code, not a field error. */
const EmailBody = Type.Record(Type.String(), Type.Unknown());

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

const json = <const P extends string, const B extends TSchema>(path: P, summary: string, body: B) =>
  route({
    method: "POST",
    path,
    access: "public",
    summary,
    body: EmailBody,
    success: { status: 200, body },
    errors: ["auth", "too_many"],
  } satisfies RouteDef);

const redirect = <const P extends string>(path: P, summary: string) =>
  route({
    method: "GET",
    path,
    access: "public",
    summary,
    query: Type.Record(Type.String(), Text),
    success: { status: 302 },
  });

const EmailCheck = Type.Object({ existing: Bool, status: OneOf(["MAGIC_CODE", "CREDENTIAL"]) });
const MagicKey = Type.Object({ key: Text });

export const auth = {
  csrf_token: route({
    method: "GET",
    path: "/auth/get-csrf-token/",
    access: "public",
    summary: "A CSRF token, with its cookie",
    success: { status: 200, body: Type.Object({ csrf_token: Text }) },
  }),
  email_check: json("/auth/email-check/", "Whether an email has an account, and how it signs in", EmailCheck),
  magic_generate: json("/auth/magic-generate/", "Send a sign-in code by email", MagicKey),
  forgot_password: json("/auth/forgot-password/", "Send a link to set a new password by email", Message),
  sign_in: form("/auth/sign-in/", "Sign in with a password"),
  two_factor: form(
    "/auth/two-factor/",
    "The second step of a sign-in: a code of the second factor, or a passkey",
  ),
  two_factor_options: route({
    method: "POST",
    path: "/auth/two-factor/options/",
    access: "public",
    summary: "What this browser may use for the second step of its sign-in",
    success: { status: 200, body: SecondStepOptions },
    errors: ["auth"],
    mutates: true,
  }),
  passkey: form("/auth/passkey/", "Sign in with a passkey alone, which has verified its owner"),
  passkey_options: route({
    method: "POST",
    path: "/auth/passkey/options/",
    access: "public",
    summary: "What the browser needs to sign in with a passkey; the answer is the same for everyone",
    success: { status: 200, body: PasskeyOptions },
    errors: ["auth", "too_many"],
    mutates: true,
  }),
  sign_up: form("/auth/sign-up/", "Sign up with a password"),
  magic_sign_in: form("/auth/magic-sign-in/", "Sign in with a code from an email"),
  magic_sign_up: form("/auth/magic-sign-up/", "Sign up with a code from an email"),
  sign_out: form("/auth/sign-out/", "End the session"),
  reset_password: form(
    "/auth/reset-password/:uidb64/:token/",
    "Set a new password with a token from an email",
  ),
  change_password: route({
    method: "POST",
    path: "/auth/change-password/",
    access: "user.self",
    summary: "Change the password; ends all other sessions",
    body: EmailBody,
    csrf: true,
    success: { status: 200, body: Message },
    errors: ["auth", "csrf_failed", "too_many"],
    mutates: true,
  }),
  set_password: route({
    method: "POST",
    path: "/auth/set-password/",
    access: "user.self",
    summary: "Set a first password, if the present one was auto-generated",
    body: EmailBody,
    csrf: true,
    success: { status: 200, body: UserMe },
    errors: ["auth", "csrf_failed"],
    mutates: true,
  }),
  google: redirect("/auth/google/", "Go to Google's consent page"),
  github: redirect("/auth/github/", "Go to GitHub's consent page"),
  gitlab: redirect("/auth/gitlab/", "Go to GitLab's consent page"),
  oidc: redirect("/auth/oidc/", "Go to the consent page of the instance's own service"),
  google_callback: redirect("/auth/google/callback/", "Return from Google"),
  github_callback: redirect("/auth/github/callback/", "Return from GitHub"),
  gitlab_callback: redirect("/auth/gitlab/callback/", "Return from GitLab"),
  oidc_callback: redirect("/auth/oidc/callback/", "Return from the instance's own service"),
  spaces_email_check: json("/auth/spaces/email-check/", "Public board: as email-check", EmailCheck),
  spaces_magic_generate: json("/auth/spaces/magic-generate/", "Public board: as magic-generate", MagicKey),
  spaces_forgot_password: json("/auth/spaces/forgot-password/", "Public board: as forgot-password", Message),
  spaces_sign_in: form("/auth/spaces/sign-in/", "Public board: sign in with a password"),
  spaces_sign_up: form("/auth/spaces/sign-up/", "Public board: sign up with a password"),
  spaces_magic_sign_in: form(
    "/auth/spaces/magic-sign-in/",
    "Public board: sign in with a code from an email",
  ),
  spaces_magic_sign_up: form(
    "/auth/spaces/magic-sign-up/",
    "Public board: sign up with a code from an email",
  ),
  spaces_sign_out: form("/auth/spaces/sign-out/", "Public board: end the session"),
  spaces_reset_password: form(
    "/auth/spaces/reset-password/:uidb64/:token/",
    "Public board: set a new password with a token from an email",
  ),
  spaces_google: redirect("/auth/spaces/google/", "Public board: go to Google's consent page"),
  spaces_github: redirect("/auth/spaces/github/", "Public board: go to GitHub's consent page"),
  spaces_gitlab: redirect("/auth/spaces/gitlab/", "Public board: go to GitLab's consent page"),
  spaces_oidc: redirect(
    "/auth/spaces/oidc/",
    "Public board: go to the consent page of the instance's own service",
  ),
};
