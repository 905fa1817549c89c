// Tokens of programs: of a workspace, for its admins (contract/workspace §11), and each person's own.
import { Type } from "typebox";
import {
  ApiToken,
  ApiTokenPatch,
  NewApiToken,
  OwnTokenDraft,
  TOKEN_USE_PERIODS,
  TokenUse,
  WorkspaceTokenDraft,
} from "../entities/api-token.ts";
import { route } from "../route.ts";
import { OneOf } from "../schema.ts";

const W = "/api/workspaces/:slug/api-tokens";
const OWN = "/api/users/api-tokens";
const period = Type.Object({ period: Type.Optional(OneOf(TOKEN_USE_PERIODS)) });

export const api_tokens = {
  list: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "The caller's tokens for this workspace and those of its bots, newest first",
    success: { status: 200, body: Type.Array(ApiToken) },
  }),
  create: route({
    method: "POST",
    path: `${W}/`,
    access: "workspace.admin",
    summary:
      "Create a token for this workspace, of the caller or of a new bot; only this response contains it",
    body: WorkspaceTokenDraft,
    success: { status: 201, body: NewApiToken },
    errors: ["invalid", "user.check_again"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${W}/:token_id/`,
    access: "workspace.admin",
    summary: "One token",
    success: { status: 200, body: ApiToken },
    errors: ["api_token.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${W}/:token_id/`,
    access: "workspace.admin",
    summary: "Rename, pause, limit or extend a token",
    body: ApiTokenPatch,
    success: { status: 200, body: ApiToken },
    errors: ["api_token.not_found", "invalid", "user.check_again"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${W}/:token_id/`,
    access: "workspace.admin",
    summary: "Revoke a token at once; a bot leaves the workspace with it",
    success: { status: 204 },
    errors: ["api_token.not_found"],
    mutates: true,
  }),
  use: route({
    method: "GET",
    path: `${W}/:token_id/use/`,
    access: "workspace.admin",
    summary: "How often a token was used, and how often it was refused",
    query: period,
    success: { status: 200, body: TokenUse },
    errors: ["api_token.not_found"],
  }),
};

export const own_tokens = {
  list: route({
    method: "GET",
    path: `${OWN}/`,
    access: "user.self",
    summary: "The caller's own tokens, newest first",
    success: { status: 200, body: Type.Array(ApiToken) },
  }),
  create: route({
    method: "POST",
    path: `${OWN}/`,
    access: "user.self",
    summary: "Create a token for all of the caller's workspaces, or one; only this response contains it",
    body: OwnTokenDraft,
    success: { status: 201, body: NewApiToken },
    errors: ["invalid", "user.check_again"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${OWN}/:token_id/`,
    access: "user.self",
    summary: "One of the caller's own tokens",
    success: { status: 200, body: ApiToken },
    errors: ["api_token.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${OWN}/:token_id/`,
    access: "user.self",
    summary: "Rename, pause, limit or extend one of the caller's own tokens",
    body: ApiTokenPatch,
    success: { status: 200, body: ApiToken },
    errors: ["api_token.not_found", "invalid", "user.check_again"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${OWN}/:token_id/`,
    access: "user.self",
    summary: "Revoke one of the caller's own tokens at once",
    success: { status: 204 },
    errors: ["api_token.not_found"],
    mutates: true,
  }),
  use: route({
    method: "GET",
    path: `${OWN}/:token_id/use/`,
    access: "user.self",
    summary: "How often one of the caller's own tokens was used, and how often it was refused",
    query: period,
    success: { status: 200, body: TokenUse },
    errors: ["api_token.not_found"],
  }),
};
