// Push notifications of a signed-in browser (docs/adr/0045).
import { type Static, Type } from "typebox";
import { Bool, Text } from "../schema.ts";

/** As `PushSubscription.toJSON()` of browsers returns it. */
export const PushSubscriptionDraft = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
  keys: Type.Object({
    /** An uncompressed point of P-256, and 16 bytes, in base64url. */
    p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{87}=?$" }),
    auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}(==)?$" }),
  }),
});
export type PushSubscriptionDraft = Static<typeof PushSubscriptionDraft>;

export const PushState = Type.Object({
  /** Of this session: false for programs. */
  is_on: Bool,
  /** The `applicationServerKey` of this instance, in base64url. */
  public_key: Text,
});
export type PushState = Static<typeof PushState>;

/** What the service worker of the app receives. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this instance. */
  path: string;
  /** A later notification about the same issue or page replaces an earlier one. */
  tag: string;
  lang: string;
}
