// An application in tests: how it is registered, allowed and given tokens.
import { programOf } from "@cairn/testkit/tokens";
import type { World } from "@cairn/testkit/world";
import { createHash } from "node:crypto";
import { expect } from "vitest";

export const BACK = "https://app.example/back";
export const VERIFIER = "a-verifier-that-is-long-enough-for-the-protocol-0123";
export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
export const ME = "/api/v1/users/me/";

export interface App {
  id: string;
  client_id: string;
  client_secret: string;
}
export type Params = Record<string, string>;

/** What tests do as an application, and as the people who are asked by it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list of short functions that share a world
export function oauthOf(w: World) {
  const A = `${w.W}/oauth-applications/`;
  const registered = async (more: object = {}): Promise<App> => {
    const { status, body } = await w
      .as("ada")
      .send("POST", A, { name: "Relay", redirect_uris: [BACK], ...more });
    expect([status, body.redirect_uris ?? body]).toEqual([201, expect.any(Array)]);
    return body as App;
  };
  const selfRegistered = async (more: object = {}): Promise<App> => {
    const { body } = await post(
      "/auth/o/register/",
      { client_name: "Tool", redirect_uris: [BACK], ...more },
      "json",
    );
    return { id: "", client_secret: "", ...body } as App;
  };

  async function post(
    path: string,
    body: object,
    kind: "form" | "json" = "form",
    headers: Params = {},
  ): Promise<{ status: number; body: Params & Record<string, unknown>; headers: Record<string, unknown> }> {
    const answer = await w.app.inject({
      method: "POST",
      url: path,
      headers: {
        "content-type": kind === "form" ? "application/x-www-form-urlencoded" : "application/json",
        ...headers,
      },
      payload: kind === "form" ? new URLSearchParams(body as Params).toString() : JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }
  const token = (body: Params, headers: Params = {}) => post("/auth/o/token/", body, "form", headers);

  const requestOf = ({ client_id }: App, more: Params = {}): Params => ({
    client_id,
    redirect_uri: BACK,
    response_type: "code",
    state: "s1",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...more,
  });

  /** The query of the address that the person's answer leads to. */
  async function decide(
    app: App,
    {
      who = "ada",
      more = {},
      ...decision
    }: { who?: string; more?: Params; is_allowed?: boolean; workspace?: string | null } = {},
  ): Promise<URLSearchParams> {
    const { status, body } = await w.as(who).send("POST", "/api/oauth/consent/", {
      request: requestOf(app, more),
      is_allowed: true,
      workspace: w.workspace.id,
      ...decision,
    });
    expect([status, body.redirect_to ?? body]).toEqual([
      200,
      expect.stringContaining(more.redirect_uri ?? BACK),
    ]);
    return new URL(body.redirect_to).searchParams;
  }
  const codeOf = async (app: App, options: Parameters<typeof decide>[1] = {}): Promise<string> =>
    (await decide(app, options)).get("code") ?? "";

  const exchange = (app: App, code: string, more: Params = {}) =>
    token({
      grant_type: "authorization_code",
      code,
      client_id: app.client_id,
      ...(app.client_secret ? { client_secret: app.client_secret } : {}),
      redirect_uri: BACK,
      code_verifier: VERIFIER,
      ...more,
    });
  const refresh = (app: App, refresh_token: string, more: Params = {}) =>
    token({
      grant_type: "refresh_token",
      refresh_token,
      client_id: app.client_id,
      ...(app.client_secret ? { client_secret: app.client_secret } : {}),
      ...more,
    });
  const statusOf = async (access: unknown): Promise<number> =>
    (await programOf(w, String(access))("GET", ME)).status;
  const begin = async (query: Params): Promise<string> => {
    const { status, headers } = await w.nobody.send(
      "GET",
      `/auth/o/authorize-app/?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(302);
    return String(headers.location);
  };
  return {
    A,
    registered,
    selfRegistered,
    post,
    token,
    requestOf,
    decide,
    codeOf,
    exchange,
    refresh,
    statusOf,
    begin,
  };
}
