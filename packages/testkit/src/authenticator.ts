// An authenticator in software (WebAuthn Level 3): ES256 keys, no attestation.
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from "@cairn/contract/entities/passkey";
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** CBOR (RFC 8949): the few kinds of values that a new passkey consists of. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [at, to] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  // Key type EC2, algorithm ES256, curve P-256 (RFC 9053 §7.1).
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, at],
      [-3, to],
    ]),
  );
}

export class Authenticator {
  /** What it has counted; a copy would count on its own. */
  count = 0;
  /** Whether it checks a PIN or a finger. */
  isVerifying = true;
  /** What it says about its maker. */
  attestation: { format: string; statement: Map<string, Buffer> } = { format: "none", statement: new Map() };
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  #user = "";
  readonly #site: { origin: string; id: string };

  constructor(site = { origin: "http://localhost", id: "localhost" }) {
    this.#site = site;
  }

  #data(more: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (this.isVerifying ? VERIFIED : 0) | (more.length > 0 ? HAS_KEY : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.count, 1);
    return Buffer.concat([sha256(this.#site.id), rest, more]);
  }

  #clientData(type: string, { challenge }: PasskeyOptions): Buffer {
    const { origin } = this.#site;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #credential() {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  /** `navigator.credentials.create`. */
  create(options: PasskeyOptions): PasskeyRegistration {
    this.#user = String((options.user as { id: string }).id);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.#id.length);
    const authData = this.#data(
      Buffer.concat([Buffer.alloc(16), size, this.#id, coseKey(this.#keys.publicKey)]),
    );
    const object = cbor(
      new Map<string, unknown>([
        ["fmt", this.attestation.format],
        ["attStmt", this.attestation.statement],
        ["authData", authData],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options).toString("base64url"),
        attestationObject: object.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** `navigator.credentials.get`. */
  get(options: PasskeyOptions): PasskeyAssertion {
    this.count += 1;
    const client = this.#clientData("webauthn.get", options);
    const data = this.#data();
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: this.#user,
      },
    };
  }
}
