// Ways into a project's inbox from outside: a public form and a mail address. Both are closed until an admin opens them.
import { Type, type Static } from "typebox";
import { Bool, Json, Nullable, OneOf, Text } from "../schema.ts";

export const DOOR_KINDS = ["form", "mail"] as const;
export const DoorKind = OneOf(DOOR_KINDS);
export type DoorKind = (typeof DOOR_KINDS)[number];

/** `source` of what came in by each. */
export const DOOR_SOURCES: Record<DoorKind, string> = { form: "FORM", mail: "EMAIL" };

export const InboxDoors = Type.Object({
  /** `address` is a path, such as `/spaces/inbox/…/`; null until it is first opened. */
  form: Type.Object({ is_open: Bool, address: Nullable(Text) }),
  /** `address` is a mail address; `domain` is null where this instance receives no mail. */
  mail: Type.Object({ is_open: Bool, address: Nullable(Text), domain: Nullable(Text) }),
});
export type InboxDoors = Static<typeof InboxDoors>;

/** What a stranger may know of the project whose form she has before her. */
export const InboxForm = Type.Object({
  project: Type.Object({ name: Text, description: Text, logo_props: Json }),
  workspace: Type.Object({ name: Text, logo: Nullable(Text) }),
});
export type InboxForm = Static<typeof InboxForm>;

/** `website` is shown to nobody: who fills it in is a program, and is told that all went well. */
export const InboxFormDraft = Type.Object({
  name: Text,
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  sender_name: Type.Optional(Type.String({ maxLength: 120 })),
  sender_email: Type.Optional(Type.String({ maxLength: 320 })),
  website: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type InboxFormDraft = Static<typeof InboxFormDraft>;
