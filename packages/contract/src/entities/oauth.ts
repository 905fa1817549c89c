// Applications of OAuth 2.1 (contract/external §4, docs/adr/0036).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { TOKEN_SCOPES } from "./api-token.ts";

export const OauthApplication = Type.Object({
  id: Uuid,
  ...audit,
  client_id: Text,
  /** Whether it has a secret, which a program on a server can keep. */
  is_confidential: Bool,
  name: Text,
  description: Text,
  website: Text,
  redirect_uris: Type.Array(Text),
  /** The most that it may ask for. */
  scope: OneOf(TOKEN_SCOPES),
});
export type OauthApplication = Static<typeof OauthApplication>;

/** The only responses that contain the secret; null for a public client. */
export const NewOauthApplication = Type.Object({
  ...OauthApplication.properties,
  client_secret: Nullable(Text),
});
export type NewOauthApplication = Static<typeof NewOauthApplication>;

const fields = {
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.String({ maxLength: 2000 }),
  website: Type.String({ maxLength: 1000 }),
  redirect_uris: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 20 }),
  scope: OneOf(TOKEN_SCOPES),
};
export const OauthApplicationDraft = Type.Object({
  name: fields.name,
  description: Type.Optional(fields.description),
  website: Type.Optional(fields.website),
  redirect_uris: fields.redirect_uris,
  scope: Type.Optional(fields.scope),
  is_confidential: Type.Optional(Bool),
});
export type OauthApplicationDraft = Static<typeof OauthApplicationDraft>;
export const OauthApplicationPatch = Type.Partial(Type.Object(fields));
export type OauthApplicationPatch = Static<typeof OauthApplicationPatch>;

/** An application in a workspace, with its bot. */
export const OauthInstallation = Type.Object({
  id: Uuid,
  ...audit,
  application: Uuid,
  application_name: Text,
  application_website: Text,
  scope: OneOf(TOKEN_SCOPES),
  app_bot: Uuid,
  installed_by: Nullable(Uuid),
});
export type OauthInstallation = Static<typeof OauthInstallation>;

/** What a person has allowed an application, in all of its places. */
export const OauthAuthorization = Type.Object({
  application: Uuid,
  application_name: Text,
  application_website: Text,
  /** Whether the client registered itself, so that no one vouches for its name. */
  is_self_registered: Bool,
  /** The widest one. */
  scope: OneOf(TOKEN_SCOPES),
  /** The workspaces by name; null when one of its permissions is for all of them. */
  workspaces: Nullable(Type.Array(Text)),
  count: Int,
  created_at: Timestamp,
  last_used: Nullable(Timestamp),
});
export type OauthAuthorization = Static<typeof OauthAuthorization>;

/** The query of an authorization request, as the client wrote it. */
const request = {
  client_id: Type.Optional(Text),
  redirect_uri: Type.Optional(Text),
  response_type: Type.Optional(Text),
  scope: Type.Optional(Text),
  state: Type.Optional(Text),
  code_challenge: Type.Optional(Text),
  code_challenge_method: Type.Optional(Text),
  resource: Type.Optional(Text),
};
export const OauthRequest = Type.Object(request);
export type OauthRequest = Static<typeof OauthRequest>;

/** What a person is asked. */
export const OauthQuestion = Type.Object({
  name: Text,
  description: Text,
  website: Text,
  is_self_registered: Bool,
  /** Where the browser goes next: a host, or the scheme of an application on this device. */
  destination: Text,
  scope: OneOf(TOKEN_SCOPES),
  /** Whether the application acts in one workspace, in which it is installed, instead of in all of the person's. */
  needs_workspace: Bool,
  workspaces: Type.Array(
    Type.Object({
      id: Uuid,
      name: Text,
      is_installed: Bool,
      /** Whether the person may install it there. */
      may_install: Bool,
    }),
  ),
});
export type OauthQuestion = Static<typeof OauthQuestion>;

export const OauthDecision = Type.Object({
  request: OauthRequest,
  is_allowed: Bool,
  /** Null: all workspaces. */
  workspace: Type.Optional(Nullable(Uuid)),
});
export type OauthDecision = Static<typeof OauthDecision>;
export const OauthRedirect = Type.Object({ redirect_to: Text });
