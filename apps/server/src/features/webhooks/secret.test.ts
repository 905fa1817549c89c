import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { newSecret } from "./secret.ts";
import { standardSignature } from "../../platform/sending/standard-signature.ts";
import { legacySignature } from "./signatures.ts";

const NOW = Math.floor(Date.now() / 1000);
const BODY = '{"name":"Ünïcode 🚀"}';

const headersOf = (signature: string, timestamp = NOW) => ({
  "webhook-id": "delivery-1",
  "webhook-timestamp": String(timestamp),
  "webhook-signature": signature,
});

it("a secret encodes 32 bytes", () => {
  expect(Buffer.from(newSecret().replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});

it("the library of Standard Webhooks verifies a signature, and refuses another body or an old timestamp", () => {
  const secret = newSecret();
  const signature = standardSignature(secret, "delivery-1", NOW, BODY);
  const receiver = new Webhook(secret);
  expect(receiver.verify(BODY, headersOf(signature))).toEqual({ name: "Ünïcode 🚀" });
  expect(() => receiver.verify(`${BODY} `, headersOf(signature))).toThrow("No matching signature found");
  const late = NOW - 301;
  const old = standardSignature(secret, "delivery-1", late, BODY);
  expect(() => receiver.verify(BODY, headersOf(old, late))).toThrow("too old");
});

it("with two signatures, receivers with either secret verify", () => {
  const secrets = [newSecret(), newSecret()];
  const both = secrets.map((one) => standardSignature(one, "delivery-1", NOW, BODY)).join(" ");
  for (const secret of secrets) expect(new Webhook(secret).verify(BODY, headersOf(both))).toBeTruthy();
  expect(() => new Webhook(newSecret()).verify(BODY, headersOf(both))).toThrow();
});

it("the legacy signature is keyed with the whole secret text", () => {
  const secret = newSecret();
  expect(legacySignature(secret, BODY)).toBe(createHmac("sha256", secret).update(BODY).digest("hex"));
});

describe("the sample for receivers in docs/webhooks.md", () => {
  type Verify = (secret: string, headers: Record<string, string>, body: string) => void;
  let verify: Verify;
  beforeAll(async () => {
    const text = await readFile(new URL("../../../../../docs/webhooks.md", import.meta.url), "utf8");
    const code = /```js\n(.+?)```/s.exec(text)?.[1] ?? "";
    const module = `data:text/javascript,${encodeURIComponent(code)}`;
    ({ verify } = (await import(/* @vite-ignore */ module)) as { verify: Verify });
  });
  const secret = newSecret();
  const signed = (timestamp = NOW) =>
    headersOf(standardSignature(secret, "delivery-1", timestamp, BODY), timestamp);

  it("verifies with either secret during a rotation, and refuses a changed body", () => {
    verify(secret, signed(), BODY);
    const both = `${standardSignature(newSecret(), "delivery-1", NOW, BODY)} ${signed()["webhook-signature"]}`;
    verify(secret, headersOf(both), BODY);
    expect(() => verify(secret, signed(), `${BODY} `)).toThrow("wrong");
    expect(() => verify(newSecret(), signed(), BODY)).toThrow("wrong");
  });

  it("refuses timestamps that are more than five minutes old, or none (security 56)", () => {
    expect(() => verify(secret, signed(NOW - 310), BODY)).toThrow("too old");
    expect(() => verify(secret, { ...signed(), "webhook-timestamp": "" }, BODY)).toThrow();
  });
});
