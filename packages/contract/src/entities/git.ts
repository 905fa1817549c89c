// Repositories that are connected to a project, and what of them concerns its issues (docs/adr/0043).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

export const GIT_PROVIDERS = ["github", "gitlab", "gitea", "forgejo", "bitbucket"] as const;
export type GitProvider = (typeof GIT_PROVIDERS)[number];

export const GitConnection = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  project: Uuid,
  provider: OneOf(GIT_PROVIDERS),
  /** The repository on the web. */
  url: Text,
  /** Its path there, such as `acme/web`. */
  repository: Text,
  has_token: Bool,
  /** Whether the webhook was created through the host's API; otherwise a person sets it up. */
  has_own_webhook: Bool,
  /** Where the host sends its events. */
  webhook_url: Text,
  default_branch: Nullable(Text),
  is_active: Bool,
  paused_at: Nullable(Timestamp),
  last_delivery_at: Nullable(Timestamp),
});
export type GitConnection = Static<typeof GitConnection>;

/** `secret` signs what the host sends; it is shown when it is new, and never again. */
export const GitConnectionWithSecret = Type.Object({ ...GitConnection.properties, secret: Text });
export type GitConnectionWithSecret = Static<typeof GitConnectionWithSecret>;

const token = Type.String({ maxLength: 2000 });

export const GitConnectionDraft = Type.Object({
  provider: OneOf(GIT_PROVIDERS),
  /** Of the repository, as a browser shows it. */
  url: Type.String({ minLength: 1, maxLength: 500 }),
  /** Without one, the connection only receives. */
  token: Type.Optional(token),
});
export type GitConnectionDraft = Static<typeof GitConnectionDraft>;

export const GitConnectionPatch = Type.Object({ is_active: Bool });
export type GitConnectionPatch = Static<typeof GitConnectionPatch>;

/** Makes a new secret, and a new webhook where the token may. Without `token`, the stored one is used. */
export const GitReconnection = Type.Object({ token: Type.Optional(token) });
export type GitReconnection = Static<typeof GitReconnection>;

export const GIT_OUTCOMES = ["applied", "ignored", "failed"] as const;

export const GitDelivery = Type.Object({
  id: Uuid,
  /** The host's own id. */
  delivery_id: Text,
  event: Text,
  outcome: OneOf(GIT_OUTCOMES),
  /** What it was about, or why it was ignored: a word such as `paused`. */
  detail: Nullable(Text),
  /** How many issues it concerned. */
  issue_count: Int,
  received_at: Timestamp,
});
export type GitDelivery = Static<typeof GitDelivery>;

/** What happens to a pull request, as rules see it. */
export const GIT_RULE_EVENTS = ["draft", "opened", "review", "merged", "closed"] as const;
export type GitRuleEvent = (typeof GIT_RULE_EVENTS)[number];

export const GitRule = Type.Object({
  event: OneOf(GIT_RULE_EVENTS),
  /** Empty: any branch. `*` stands for any characters. */
  target_branch: Type.String({ maxLength: 250 }),
  state_id: Uuid,
});
export type GitRule = Static<typeof GitRule>;

/** In order: the first rule that fits an event counts. */
export const GitRules = Type.Array(GitRule, { maxItems: 50 });
export type GitRules = Static<typeof GitRules>;

export const GIT_ITEM_KINDS = ["pull_request", "branch", "commit"] as const;
export type GitItemKind = (typeof GIT_ITEM_KINDS)[number];
export const GIT_ITEM_STATES = ["draft", "open", "merged", "closed", "deleted"] as const;
export type GitItemState = (typeof GIT_ITEM_STATES)[number];
/** How it refers to the issue: with a closing word, by branch or title, or in its text only. */
export const GIT_ROLES = ["closes", "works", "mentions"] as const;
export type GitRole = (typeof GIT_ROLES)[number];
export const GIT_CHECKS = ["pending", "success", "failure"] as const;
export type GitChecks = (typeof GIT_CHECKS)[number];
export const GIT_REVIEWS = ["approved", "changes_requested"] as const;

/** A pull request, branch or commit on an issue. */
export const GitLink = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  project: Uuid,
  issue: Uuid,
  role: OneOf(GIT_ROLES),
  kind: OneOf(GIT_ITEM_KINDS),
  /** Null once the repository is no longer connected. */
  provider: Nullable(OneOf(GIT_PROVIDERS)),
  repository: Nullable(Text),
  url: Text,
  /** Of a pull request. */
  number: Nullable(Int),
  /** Of a commit: the first line of its message. Of a branch: its name. */
  title: Text,
  /** A commit is always `open`. */
  state: OneOf(GIT_ITEM_STATES),
  review: Nullable(OneOf(GIT_REVIEWS)),
  branch: Nullable(Text),
  target_branch: Nullable(Text),
  sha: Nullable(Text),
  checks: Nullable(OneOf(GIT_CHECKS)),
  author: Nullable(Text),
  /** By the clock of the host. */
  happened_at: Timestamp,
});
export type GitLink = Static<typeof GitLink>;
