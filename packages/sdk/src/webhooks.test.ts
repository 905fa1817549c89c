import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyWebhook } from "./webhooks.ts";

const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString("base64")}`;
const NOW = Date.parse("2026-03-11T09:30:00Z");
const BODY = JSON.stringify({ event: "issue", action: "created", data: { id: "1" } });

function headersOf(body: string, { at = NOW, key = KEY } = {}): Record<string, string> {
  const timestamp = String(at / 1000);
  const signature = createHmac("sha256", key).update(`m1.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": "m1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

describe("verification of webhooks", () => {
  it("returns the event of a delivery that is signed with the secret", async () => {
    const event = await verifyWebhook(BODY, headersOf(BODY), SECRET, NOW);
    expect(event).toMatchObject({ event: "issue", action: "created", data: { id: "1" } });
    const headers = new Headers(headersOf(BODY));
    expect((await verifyWebhook(BODY, headers, SECRET, NOW)).event).toBe("issue");
  });
  it("accepts one of several signatures: for a day after a rotation there are two", async () => {
    const headers = headersOf(BODY);
    const two = { ...headers, "webhook-signature": `v1,AAAA ${headers["webhook-signature"] ?? ""}` };
    expect((await verifyWebhook(BODY, two, SECRET, NOW)).event).toBe("issue");
  });
  it("refuses another body, another secret, missing headers, and deliveries of more than five minutes ago", async () => {
    const refused: [string, Record<string, string>][] = [
      [BODY.replace("created", "deleted"), headersOf(BODY)],
      [BODY, headersOf(BODY, { key: Buffer.alloc(32, 8) })],
      [BODY, {}],
      [BODY, headersOf(BODY, { at: NOW - 301_000 })],
      [BODY, { ...headersOf(BODY), "webhook-timestamp": "soon" }],
    ];
    for (const [body, headers] of refused)
      await expect(verifyWebhook(body, headers, SECRET, NOW)).rejects.toThrow(/signature|missing|old/);
  });
});
