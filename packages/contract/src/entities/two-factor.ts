// A second factor at sign-in (docs/adr/0053).
import { Type, type Static } from "typebox";
import { PasskeyAssertion } from "./passkey.ts";
import { Bool, Int, Nullable, Text, Timestamp } from "../schema.ts";

export const TwoFactor = Type.Object({
  /** By an authenticator app or a passkey. */
  is_enabled: Bool,
  /** By the instance, or by a workspace that the person is in. */
  is_required: Bool,
  /** When the authenticator app was connected; null without one. */
  enabled_at: Nullable(Timestamp),
  passkeys: Int,
  recovery_codes_left: Int,
});
export type TwoFactor = Static<typeof TwoFactor>;

/** What a workspace demands of its members. */
export const WorkspaceSecurity = Type.Object({ requires_second_factor: Bool });
export type WorkspaceSecurity = Static<typeof WorkspaceSecurity>;

/** What an authenticator app needs. */
export const TwoFactorSetup = Type.Object({
  /** In base32, for typing it. */
  secret: Text,
  /** `otpauth://…`, for a QR code. */
  uri: Text,
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

/** Shown once; none when another factor has brought them before. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Text) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Longer input is no code. */
const Code = Type.String({ maxLength: 100 });
export const TwoFactorCode = Type.Object({ code: Code });

/** A code of the authenticator app, a recovery code, a passkey, or the password of a person without a second factor. */
export const IdentityCheck = Type.Object({
  code: Type.Optional(Code),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  passkey: Type.Optional(PasskeyAssertion),
});
export type IdentityCheck = Static<typeof IdentityCheck>;
