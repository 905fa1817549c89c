// Inbox sources: a public form and an email address for submissions from outside. Both are closed until an admin opens
// them.
import { Type, type Static } from "typebox";
import { Bool, Json, Nullable, OneOf, Text } from "../schema.ts";

export const INBOX_SOURCE_KINDS = ["form", "mail"] as const;
export const InboxSourceKind = OneOf(INBOX_SOURCE_KINDS);
export type InboxSourceKind = (typeof INBOX_SOURCE_KINDS)[number];

/** The `source` of issues from each of them. */
export const SUBMISSION_SOURCES: Record<InboxSourceKind, string> = { form: "FORM", mail: "EMAIL" };

export const InboxSources = Type.Object({
  /** `address` is a path, such as `/spaces/inbox/…/`; null until it is first opened. */
  form: Type.Object({ is_open: Bool, address: Nullable(Text) }),
  /** `address` is an email address; `domain` is null if this instance receives no email. */
  mail: Type.Object({ is_open: Bool, address: Nullable(Text), domain: Nullable(Text) }),
});
export type InboxSources = Static<typeof InboxSources>;

/** What a visitor may learn about the project whose form they see. */
export const InboxForm = Type.Object({
  project: Type.Object({ name: Text, description: Text, logo_props: Json }),
  workspace: Type.Object({ name: Text, logo: Nullable(Text) }),
});
export type InboxForm = Static<typeof InboxForm>;

/** `website` is hidden from people: only a bot fills it in, and it gets a success. */
export const InboxFormDraft = Type.Object({
  name: Text,
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  sender_name: Type.Optional(Type.String({ maxLength: 120 })),
  sender_email: Type.Optional(Type.String({ maxLength: 320 })),
  website: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type InboxFormDraft = Static<typeof InboxFormDraft>;
