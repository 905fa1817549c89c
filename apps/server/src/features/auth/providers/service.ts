// Signing in with another service: to its consent page, and back with a code (contract/workspace §1.2, §1.4,
// §1.5). The authorization code flow with PKCE, state and, where the service signs, a nonce (security 45).
import * as client from "openid-client";
import { requireFewAttempts } from "../../../platform/auth/attempts.ts";
import { authFailure } from "../../../platform/failure.ts";
import type { NoContext } from "../../../platform/http/context.ts";
import { calledAddress } from "../../../platform/http/called-address.ts";
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { type Provider, type ProviderAccess, readProvider } from "../../instance/providers.ts";
import { signInRules } from "../../instance/service.ts";
import { signInAndRedirect } from "../sign-in-and-redirect.ts";
import { answerForm, type SignInSite, type Form } from "../form.ts";
import { admit } from "./admit.ts";
import { beginFlow, type Flow, takeFlow } from "./flows.ts";
import type { Identity } from "./identity.ts";
import { SERVICES } from "./services.ts";

/** Both sites share the app's callback URL. */
const callbackOf = (context: NoContext, provider: Provider): string =>
  `${calledAddress(context)}/auth/${provider}/callback/`;

/** The cause is only logged: strangers get the same error for every cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof OutboundFailed ? error.cause : error;
  return cause instanceof OutboundFailed ? cause.reason : cause.message;
}

/** All faults of a service are one error to the visitor. @throws auth */
async function ofService<T>({ runtime }: NoContext, provider: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    runtime.log.warn(`signing in with ${provider} failed: ${reasonOf(error)}`);
    throw authFailure(SERVICES[provider].errors.failed);
  }
}

/** @throws auth when the service is not offered here */
async function requireOffered({ runtime }: NoContext, provider: Provider): Promise<ProviderAccess> {
  const access = await readProvider(runtime, provider);
  if (access === null) throw authFailure(SERVICES[provider].errors.off);
  return access;
}

/** 302 to the service's consent page, or back to the sign-in page with the error. */
export const openProvider = (
  context: NoContext,
  site: SignInSite,
  provider: Provider,
  query: Form,
): Promise<string> =>
  answerForm(context, site, "/", { next_path: query.next_path ?? "" }, async ({ next }) => {
    await requireFewAttempts(context, null);
    await signInRules(context.runtime);
    const access = await requireOffered(context, provider);
    const { scope, extra, signs, configure } = SERVICES[provider];
    const config = await ofService(context, provider, () => configure(context.runtime, access));
    const { state, nonce, code_challenge } = await beginFlow(context, provider, site, next);
    const asked = {
      redirect_uri: callbackOf(context, provider),
      scope,
      state,
      code_challenge,
      code_challenge_method: "S256",
      ...(signs ? { nonce } : {}),
      ...extra,
    };
    return ofService(context, provider, async () => client.buildAuthorizationUrl(config, asked).href);
  });

/** Exchanges the code, and requests the identity that it was issued for. */
async function identify(context: NoContext, provider: Provider, flow: Flow, query: Form): Promise<Identity> {
  const access = await requireOffered(context, provider);
  const { signs, configure, identify: ask } = SERVICES[provider];
  return ofService(context, provider, async () => {
    const { runtime } = context;
    const config = await configure(runtime, access);
    const url = new URL(callbackOf(context, provider));
    url.search = new URLSearchParams(query).toString();
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: query.state ?? "",
      pkceCodeVerifier: flow.code_verifier,
      ...(signs ? { expectedNonce: flow.nonce, idTokenExpected: true } : {}),
    });
    return ask(config, tokens, runtime.config.providers);
  });
}

/**
 * 302 to the page that the person wanted, signed in; or to the sign-in page of the site they came from, with the error.
 */
export async function returnFromProvider(
  context: NoContext,
  provider: Provider,
  query: Form,
): Promise<string> {
  const flow = await takeFlow(context, provider, query.state);
  const site = flow?.site ?? "app";
  return answerForm(context, site, "/", { next_path: flow?.next ?? "" }, async ({ next }) => {
    await requireFewAttempts(context, null);
    const rules = await signInRules(context.runtime);
    if (flow === null) throw authFailure(SERVICES[provider].errors.failed);
    const identity = await identify(context, provider, flow, query);
    const person = await admit(context, rules, provider, identity);
    return signInAndRedirect(context, site, person, next, { medium: provider, proves: true });
  });
}
