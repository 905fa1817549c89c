// Signing in with Google, GitHub or GitLab (contract/workspace §1.5). None of them can be configured yet: no consent page is ever opened, so
// whoever comes "back" from one brings a state that this instance has not given out.
import type { AuthErrorName } from "@cairn/contract/errors";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { signInRules } from "../instance/service.ts";
import { answerForm, type Door, type Form } from "./form.ts";

const refuse = (context: NoContext, door: Door, query: Form, name: AuthErrorName): Promise<string> =>
  answerForm(context, door, "/", { next_path: query.next_path ?? "" }, async () => {
    await signInRules(context.runtime);
    throw authFailure(name);
  });

const NOT_CONFIGURED = {
  google: "GOOGLE_NOT_CONFIGURED",
  github: "GITHUB_NOT_CONFIGURED",
  gitlab: "GITLAB_NOT_CONFIGURED",
} as const;
const WRONG_STATE = {
  google: "GOOGLE_OAUTH_PROVIDER_ERROR",
  github: "GITHUB_OAUTH_PROVIDER_ERROR",
  gitlab: "GITLAB_OAUTH_PROVIDER_ERROR",
} as const;
export type Provider = keyof typeof NOT_CONFIGURED;

/** Back to the sign-in page, with the error. */
export const openProvider = (
  context: NoContext,
  door: Door,
  provider: Provider,
  query: Form,
): Promise<string> => refuse(context, door, query, NOT_CONFIGURED[provider]);

export const returnFromProvider = (context: NoContext, provider: Provider): Promise<string> =>
  refuse(context, "app", {}, WRONG_STATE[provider]);
