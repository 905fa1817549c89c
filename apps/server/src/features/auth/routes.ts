import { auth } from "@cairn/contract/routes/auth";
import { issueCsrfToken } from "../../platform/auth/csrf.ts";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { signInByCode, signUpByCode } from "./by-code.ts";
import { resetPassword } from "./by-link.ts";
import { passkeyOptions, signInByPasskey } from "./by-passkey.ts";
import { checkEmail, mailCode, mailPasswordLink } from "./email-requests.ts";
import { changePassword, setPassword } from "./own-password.ts";
import { openProvider, returnFromProvider } from "./providers/service.ts";
import { answerSecondStep, secondStepOptions } from "./second-step.ts";
import { signIn, signOut, signUp } from "./service.ts";

export const authRoutes = (registration: Registration): void =>
  implement(registration, auth, {
    csrf_token: async ({ request, reply }) => ({ csrf_token: issueCsrfToken(request, reply) }),
    email_check: (context, { body }) => checkEmail(context, body),
    magic_generate: (context, { body }) => mailCode(context, body),
    forgot_password: (context, { body }) => mailPasswordLink(context, body),
    sign_in: (context, { body }) => signIn(context, "app", body),
    two_factor: (context, { body }) => answerSecondStep(context, body),
    two_factor_options: (context) => secondStepOptions(context),
    passkey: (context, { body }) => signInByPasskey(context, body),
    passkey_options: (context) => passkeyOptions(context),
    sign_up: (context, { body }) => signUp(context, "app", body),
    magic_sign_in: (context, { body }) => signInByCode(context, "app", body),
    magic_sign_up: (context, { body }) => signUpByCode(context, "app", body),
    sign_out: (context, { body }) => signOut(context, "app", body),
    reset_password: (context, { params, body }) => resetPassword(context, "app", params, body),
    change_password: (context, { body }) => changePassword(context, body),
    set_password: (context, { body }) => setPassword(context, body),
    google: (context, { query }) => openProvider(context, "app", "google", query),
    github: (context, { query }) => openProvider(context, "app", "github", query),
    gitlab: (context, { query }) => openProvider(context, "app", "gitlab", query),
    oidc: (context, { query }) => openProvider(context, "app", "oidc", query),
    google_callback: (context, { query }) => returnFromProvider(context, "google", query),
    github_callback: (context, { query }) => returnFromProvider(context, "github", query),
    gitlab_callback: (context, { query }) => returnFromProvider(context, "gitlab", query),
    oidc_callback: (context, { query }) => returnFromProvider(context, "oidc", query),
    spaces_email_check: (context, { body }) => checkEmail(context, body),
    spaces_magic_generate: (context, { body }) => mailCode(context, body),
    spaces_forgot_password: (context, { body }) => mailPasswordLink(context, body),
    spaces_sign_in: (context, { body }) => signIn(context, "space", body),
    spaces_sign_up: (context, { body }) => signUp(context, "space", body),
    spaces_magic_sign_in: (context, { body }) => signInByCode(context, "space", body),
    spaces_magic_sign_up: (context, { body }) => signUpByCode(context, "space", body),
    spaces_sign_out: (context, { body }) => signOut(context, "space", body),
    spaces_reset_password: (context, { params, body }) => resetPassword(context, "space", params, body),
    spaces_google: (context, { query }) => openProvider(context, "space", "google", query),
    spaces_github: (context, { query }) => openProvider(context, "space", "github", query),
    spaces_gitlab: (context, { query }) => openProvider(context, "space", "gitlab", query),
    spaces_oidc: (context, { query }) => openProvider(context, "space", "oidc", query),
  });
