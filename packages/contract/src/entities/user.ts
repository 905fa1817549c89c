// The signed-in person (contract/workspace §3).
import { Type, type Static } from "typebox";
import { LANGUAGES } from "../languages.ts";
import {
  audit,
  Bool,
  Int,
  Json,
  Nullable,
  OneOf,
  PictureAddress,
  Text,
  ThemeColors,
  Timestamp,
  Uuid,
} from "../schema.ts";

export const UserMe = Type.Object({
  id: Uuid,
  avatar: Text,
  cover_image: Nullable(Text),
  date_joined: Timestamp,
  display_name: Text,
  email: Text,
  first_name: Text,
  last_name: Text,
  is_active: Bool,
  is_bot: Bool,
  is_email_verified: Bool,
  user_timezone: Text,
  username: Text,
  is_password_autoset: Bool,
  last_login_medium: Text,
});
export type UserMe = Static<typeof UserMe>;

/**
 * What a person may change about themselves directly. Privileges can't be changed, and an email address must be
 * verified (security 12, 50).
 */
export const UserPatch = Type.Partial(
  Type.Object({
    first_name: Type.String({ maxLength: 255 }),
    last_name: Type.String({ maxLength: 255 }),
    display_name: Type.String({ minLength: 1, maxLength: 255 }),
    avatar: PictureAddress,
    cover_image: Nullable(PictureAddress),
    user_timezone: Type.String({ maxLength: 64 }),
  }),
);
export type UserPatch = Static<typeof UserPatch>;

/** Requests a code for a new email address. The password is required if the person has one. */
export const EmailCodeRequest = Type.Object({
  email: Text,
  password: Type.Optional(Text),
});
export type EmailCodeRequest = Static<typeof EmailCodeRequest>;

export const EmailChange = Type.Object({ email: Text, code: Text });
export type EmailChange = Static<typeof EmailChange>;

export const OnboardingStep = Type.Object({
  profile_complete: Bool,
  workspace_create: Bool,
  workspace_invite: Bool,
  workspace_join: Bool,
});

export const THEMES = ["system", "light", "dark", "light-contrast", "dark-contrast", "custom"] as const;
/** A theme as stored; an absent `theme` means system. */
export const Theme = Type.Partial(
  Type.Object({
    theme: OneOf(THEMES),
    text: Text,
    palette: Text,
    primary: Text,
    background: Text,
    darkPalette: Bool,
    sidebarText: Text,
    sidebarBackground: Text,
  }),
);
export type Theme = Static<typeof Theme>;
/** Replaces the theme as a whole. */
export const ThemeDraft = Type.Partial(Type.Object({ ...Theme.properties, ...ThemeColors.properties }));

export const Profile = Type.Object({
  id: Uuid,
  created_at: Timestamp,
  updated_at: Timestamp,
  user: Uuid,
  theme: Theme,
  is_tour_completed: Bool,
  onboarding_step: OnboardingStep,
  use_case: Nullable(Text),
  role: Nullable(Text),
  is_onboarded: Bool,
  last_workspace_id: Nullable(Uuid),
  billing_address_country: Text,
  billing_address: Nullable(Json),
  has_billing_address: Bool,
  company_name: Text,
  /** The first day of the person's week: 0 for Sunday to 6 for Saturday. */
  start_of_the_week: Int,
  /** The language of the person's screens; null for the one that each browser prefers. */
  language: Nullable(OneOf(LANGUAGES)),
  /** Whether keys without Ctrl, Alt or ⌘ run actions, `g i` among them (WCAG 2.1.4). */
  single_key_shortcuts: Bool,
});
export type Profile = Static<typeof Profile>;

export const ProfilePatch = Type.Partial(
  Type.Object({
    theme: ThemeDraft,
    is_tour_completed: Bool,
    onboarding_step: OnboardingStep,
    use_case: Nullable(Type.String({ maxLength: 255 })),
    role: Nullable(Type.String({ maxLength: 255 })),
    is_onboarded: Bool,
    last_workspace_id: Nullable(Uuid),
    billing_address_country: Type.String({ maxLength: 255 }),
    billing_address: Nullable(Json),
    has_billing_address: Bool,
    company_name: Type.String({ maxLength: 255 }),
    start_of_the_week: Type.Integer({ minimum: 0, maximum: 6 }),
    language: Nullable(OneOf(LANGUAGES)),
    single_key_shortcuts: Bool,
  }),
);
export type ProfilePatch = Static<typeof ProfilePatch>;

export const UserSettings = Type.Object({
  id: Uuid,
  email: Text,
  workspace: Type.Object({
    last_workspace_id: Nullable(Uuid),
    last_workspace_slug: Nullable(Text),
    fallback_workspace_id: Nullable(Uuid),
    fallback_workspace_slug: Nullable(Text),
    invites: Int,
  }),
  /** Left out unless the person must set up a second factor before anything else. */
  second_factor_missing: Type.Optional(Type.Literal(true)),
});
export type UserSettings = Static<typeof UserSettings>;

/** What a person chooses to receive by email, each setting individually. */
export const MAIL_KINDS = [
  "property_change",
  "state_change",
  "comment",
  "mention",
  "issue_completed",
  "due_date",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

const preferenceFlags = {
  property_change: Bool,
  state_change: Bool,
  comment: Bool,
  mention: Bool,
  issue_completed: Bool,
  /** Reminders of the due dates of issues that are assigned to the person. */
  due_date: Bool,
  /** The same kinds as push notifications, to the browsers that are subscribed (docs/adr/0045). */
  push_property_change: Bool,
  push_state_change: Bool,
  push_comment: Bool,
  push_mention: Bool,
  push_issue_completed: Bool,
  push_due_date: Bool,
  /** Whether there are reminders of due dates at all, from `digest_hour`. */
  reminders: Bool,
  /** How often the digest is emailed, from this hour of the person's day. */
  digest: OneOf(["off", "daily", "weekly"]),
  digest_hour: Type.Integer({ minimum: 0, maximum: 23 }),
};
export const NotificationPreferences = Type.Object({
  id: Uuid,
  ...audit,
  ...preferenceFlags,
  user: Uuid,
  workspace: Type.Null(),
  project: Type.Null(),
});
export const NotificationPreferencesPatch = Type.Partial(Type.Object(preferenceFlags));

/** A browser that is signed in. Its id does not grant access. */
export const UserSession = Type.Object({
  id: Uuid,
  /** `admin` is the instance's console, which has a sign-in of its own. */
  kind: OneOf(["app", "admin"]),
  created_at: Timestamp,
  /** To within five minutes. */
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  ip: Text,
  user_agent: Text,
  is_current: Bool,
});
export type UserSession = Static<typeof UserSession>;

/** A linked sign-in provider. Tokens are not included. */
export const Account = Type.Object({
  id: Uuid,
  created_at: Timestamp,
  updated_at: Timestamp,
  provider_account_id: Text,
  provider: Text,
  last_connected_at: Timestamp,
  metadata: Json,
  user: Uuid,
});
export type Account = Static<typeof Account>;
