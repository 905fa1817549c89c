// Passkeys (docs/adr/0058). What authenticators and browsers exchange is defined by WebAuthn (W3C, Level 3, §5.1): binary
// values are base64url.
import { Type, type Static } from "typebox";
import { Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

/** Most passkeys of a person. */
export const MAX_PASSKEYS = 20;

export const Passkey = Type.Object({
  id: Uuid,
  name: Text,
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

/** The recovery codes are there only when it is the person's first factor; they are shown once. */
export const NewPasskey = Type.Object({ ...Passkey.properties, recovery_codes: Type.Array(Text) });
export type NewPasskey = Static<typeof NewPasskey>;

/** What the browser's `navigator.credentials` is called with: `…CreationOptionsJSON` or `…RequestOptionsJSON`. */
export const PasskeyOptions = Json;
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/** What a browser that has passed the first step of a sign-in may use for the second one. */
export const SecondStepOptions = Type.Object({
  /** Whether a code of an authenticator app does. */
  has_app: Type.Boolean(),
  /** Null for people without a passkey. */
  passkey: Nullable(PasskeyOptions),
});
export type SecondStepOptions = Static<typeof SecondStepOptions>;

const Binary = (most: number) => Type.String({ minLength: 1, maxLength: most });
/** At most 1023 bytes (WebAuthn §4). */
const credential = {
  id: Binary(1400),
  rawId: Binary(1400),
  type: OneOf(["public-key"]),
  clientExtensionResults: Type.Optional(Json),
};

/** `RegistrationResponseJSON`: what the browser returns for a new passkey. */
export const PasskeyRegistration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Binary(10_000),
    attestationObject: Binary(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
});
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** `AuthenticationResponseJSON`: what the browser returns when a passkey is used. */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Binary(10_000),
    authenticatorData: Binary(10_000),
    signature: Binary(10_000),
    userHandle: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: "\\S" });

export const PasskeyDraft = Type.Object({
  /** By default, the name of the browser and its system. */
  name: Type.Optional(Name),
  credential: PasskeyRegistration,
});
export type PasskeyDraft = Static<typeof PasskeyDraft>;

export const PasskeyPatch = Type.Object({ name: Name });
export type PasskeyPatch = Static<typeof PasskeyPatch>;
