// API tokens inserted directly into the database, and programs that call with them.
import type { TokenScope } from "@cairn/contract/entities/api-token";
import { hashToken } from "@cairn/server/platform/auth/sessions";
import { newId } from "@cairn/server/platform/ids";
import type { Runtime } from "@cairn/server/platform/runtime";
import { hintOf, newTokenText } from "@cairn/server/platform/tokens/token-text";
import type { Answer, Caller, SendOptions, World } from "./world.ts";

export interface TokenOptions {
  /** `admin` by default. */
  scope?: TokenScope;
  /** The only workspace that the token opens. */
  workspace_id?: string;
  /** The only projects that it opens; needs `workspace_id`. */
  project_ids?: string[];
}

/** A new token of a user; returns its text. */
export async function addToken(
  { db }: Runtime,
  userId: string,
  { scope = "admin", workspace_id, project_ids }: TokenOptions = {},
): Promise<string> {
  const token = newTokenText();
  await db
    .insertInto("api_tokens")
    .values({
      id: newId(),
      user_id: userId,
      scope,
      workspace_id: workspace_id ?? null,
      project_ids: project_ids ?? null,
      token_hash: hashToken(token),
      hint: hintOf(token),
      label: "test",
      created_by: userId,
    })
    .execute();
  return token;
}

export type Program = (
  method: Parameters<Caller["send"]>[0],
  path: string,
  body?: unknown,
  options?: SendOptions,
) => Promise<Answer>;

/** Calls the in-process server with a token in X-Api-Key, as a program does: without a session. */
export const programOf =
  (w: World, token: string): Program =>
  (method, path, body, { headers } = {}) =>
    w.nobody.send(method, path, body, { headers: { "x-api-key": token, ...headers } });

/** A program that acts as one of the world's people. */
export const programAs = async (w: World, name: string, options: TokenOptions = {}): Promise<Program> =>
  programOf(w, await addToken(w.runtime, w.as(name).id, options));
