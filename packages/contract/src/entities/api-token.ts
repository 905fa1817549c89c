// Tokens of programs (contract/workspace §11, docs/adr/0031).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { UserLite } from "./lite.ts";
import { Role } from "./workspace.ts";

/** In ascending order: each scope includes those before it. */
export const TOKEN_SCOPES = ["read", "write", "admin"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** `user_type` of a token that acts as a person, and of one that acts as a bot. */
export const HUMAN = 0;
export const BOT = 1;

/** Most tokens of a person, and of a workspace's bots. */
export const MAX_TOKENS = 1000;

export const ApiToken = Type.Object({
  id: Uuid,
  ...audit,
  label: Text,
  description: Text,
  is_active: Bool,
  /** Null: it does not expire. */
  expired_at: Nullable(Timestamp),
  last_used: Nullable(Timestamp),
  last_used_ip: Nullable(Text),
  user_type: OneOf([HUMAN, BOT]),
  /** Whom the token acts as. */
  user: Uuid,
  user_detail: UserLite,
  /** The only workspace that it opens; null: all workspaces of its user. */
  workspace: Nullable(Uuid),
  /** The only projects that it opens, or those that a bot is a member of; null: all that its user may see. */
  project_ids: Nullable(Type.Array(Uuid)),
  /** The role of a bot in its workspace; null for a person's token. */
  role: Nullable(Role),
  scope: OneOf(TOKEN_SCOPES),
  /** The last characters of the token. */
  hint: Text,
});
export type ApiToken = Static<typeof ApiToken>;

/** The only response that contains the token itself. */
export const NewApiToken = Type.Object({ ...ApiToken.properties, token: Text });
export type NewApiToken = Static<typeof NewApiToken>;

const fields = {
  label: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.String({ maxLength: 2000 }),
  /** An instant, or a day, which it includes. Null: as long as the instance allows. */
  expired_at: Nullable(Text),
  scope: OneOf(TOKEN_SCOPES),
  project_ids: Nullable(Type.Array(Uuid, { maxItems: 200 })),
};

/** Without a scope, the token may do whatever its user may, as clients of the original API expect. */
export const OwnTokenDraft = Type.Partial(Type.Object({ ...fields, workspace: Nullable(Uuid) }));
export type OwnTokenDraft = Static<typeof OwnTokenDraft>;

/** `role` is for bots: theirs in the workspace and, if the caller has no lower one there, in the projects. */
export const WorkspaceTokenDraft = Type.Partial(
  Type.Object({ ...fields, user_type: OneOf([HUMAN, BOT]), role: Role }),
);
export type WorkspaceTokenDraft = Static<typeof WorkspaceTokenDraft>;

export const ApiTokenPatch = Type.Partial(Type.Object({ ...fields, is_active: Bool }));
export type ApiTokenPatch = Static<typeof ApiTokenPatch>;

export const TOKEN_USE_PERIODS = ["hour", "day"] as const;
export type TokenUsePeriod = (typeof TOKEN_USE_PERIODS)[number];

/** The calls of the last 24 hours or 30 days, the present one included, in ascending order. */
export const TokenUse = Type.Object({
  id: Uuid,
  label: Text,
  last_used: Nullable(Timestamp),
  last_used_ip: Nullable(Text),
  uses: Type.Array(Type.Object({ at: Timestamp, calls: Int, refused: Int })),
});
export type TokenUse = Static<typeof TokenUse>;
