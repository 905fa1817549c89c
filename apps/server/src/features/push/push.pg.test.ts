import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushMessage } from "@cairn/contract/entities/push";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callOut } from "../../platform/outbound/outbound.ts";
import { readAllowedPlaces } from "../../platform/outbound/places.ts";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { publishNotifications } from "../notifications/publish-notifications.ts";
import { pushWaiting } from "./job.ts";
import { WORDS } from "./message.ts";

const PATH = "/api/users/me/push-subscription/";
/** A public address, which is never called: requests to it go to the push service on this machine. */
const HOST = "https://8.8.8.8";

/** A browser with its keys, which decrypts what a push service has received for it (RFC 8188, RFC 8291). */
class Browser {
  readonly #keys: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(path: string) {
    this.#keys.generateKeys();
    this.endpoint = `${HOST}/${path}`;
  }

  get draft() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#keys.getPublicKey("base64url"), auth: this.#auth.toString("base64url") },
    };
  }

  read(bytes: Buffer): PushMessage {
    const [salt, sender] = [bytes.subarray(0, 16), bytes.subarray(21, 21 + 65)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const ikm = Buffer.from(hkdfSync("sha256", this.#keys.computeSecret(sender), this.#auth, info, 32));
    const derive = (name: string, size: number): Buffer =>
      Buffer.from(hkdfSync("sha256", ikm, salt, `Content-Encoding: ${name}\0`, size));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(86, -16)), decipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf("\u0002"))) as PushMessage;
  }
}

/** Checks the signature of RFC 8292 and returns the claims. */
function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const [head = "", body = "", signature = ""] = token.split(".");
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isRight).toBe(true);
  return JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
}

describe("push notifications", () => {
  let w: World;
  let issue: string;
  /** A push service on this machine: what it has received, and how it answers. */
  let service: Server;
  const sent: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  let status = 201;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member", eve: "member" } });
    service = createServer((request, response) => {
      void buffer(request).then((body) => {
        sent.push({ path: request.url ?? "", headers: request.headers, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    service.close();
    await w.stop();
  });
  beforeEach(async () => {
    sent.length = 0;
    status = 201;
    await w.runtime.pool.query("delete from push_subscriptions");
    await w.runtime.pool.query("delete from notifications");
    await w.runtime.pool.query("update profiles set language = null");
    await prefer({ push_comment: true, push_mention: true, push_state_change: false });
    issue = (
      await w
        .as("ada")
        .send("POST", `${w.P}/issues/`, { name: "Paint the fence", assignee_ids: [w.as("mel").id] })
    ).body.id;
  });

  const prefer = (choice: object) =>
    w.as("mel").send("PATCH", "/api/users/me/notification-preferences/", choice);
  const subscribe = (browser: Browser, who = "mel") => w.as(who).send("POST", PATH, browser.draft);
  const comment = (html: string) =>
    w.as("ada").send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: html });
  const run = async () => {
    await consumeAll(w.runtime, publishNotifications, w.workspace.id);
    const rules = { config: { outboundAllow: readAllowedPlaces(["127.0.0.1"]) } };
    const { port } = service.address() as AddressInfo;
    await pushWaiting(w.runtime, w.workspace.id, (_runtime, url, request) =>
      callOut(rules, `http://127.0.0.1:${port}${new URL(url).pathname}`, request),
    );
  };

  it("reach a browser encrypted for it and signed by the instance, with what its person may see", async () => {
    const browser = new Browser("mel");
    const { body } = await subscribe(browser);
    expect(body.is_on).toBe(true);
    await comment("<p>Green, please</p>");
    await run();
    expect(sent.map(({ path }) => path)).toEqual(["/mel"]);
    const { headers, body: bytes } = sent[0]!;
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(claimsOf(String(headers.authorization), body.public_key)).toMatchObject({ aud: HOST });
    expect(browser.read(bytes)).toEqual({
      title: "WEB-1 Paint the fence",
      body: "ada: Green, please",
      path: `/${w.slug}/browse/WEB-1/`,
      tag: issue,
      lang: "en",
    });
    sent.length = 0;
    await run();
    expect(sent).toEqual([]);
  });

  it("are in the language of the person's screens", async () => {
    await w.runtime.pool.query("update profiles set language = 'de' where user_id = $1", [w.as("mel").id]);
    const browser = new Browser("de");
    await subscribe(browser);
    await comment(
      `<p><mention-component entity_name="user_mention" target="users" entity_identifier="${w.as("mel").id}"></mention-component></p>`,
    );
    await run();
    expect(browser.read(sent[0]!.body)).toMatchObject({
      lang: "de",
      body: "ada hat dich erwähnt",
    });
    expect(Object.keys(WORDS.de)).toEqual(Object.keys(WORDS.en));
  });

  it("are off at first, and sent for the chosen kinds only", async () => {
    const fresh = await w.as("eve").send("GET", "/api/users/me/notification-preferences/");
    expect(Object.entries(fresh.body).filter(([name]) => name.startsWith("push_"))).toHaveLength(6);
    expect(Object.entries(fresh.body).some(([name, value]) => name.startsWith("push_") && value)).toBe(false);
    await subscribe(new Browser("kinds"));
    await w.as("ada").send("PATCH", `${w.P}/issues/${issue}/`, { priority: "high" });
    await run();
    expect(sent).toEqual([]);
  });

  it("say nothing to those who have left the project, or have read it in the app, before they are sent", async () => {
    await subscribe(new Browser("left"));
    await comment("<p>Secret</p>");
    await consumeAll(w.runtime, publishNotifications, w.workspace.id);
    const membership = (active: boolean) =>
      w.runtime.pool.query("update project_members set is_active = $1 where member_id = $2", [
        active,
        w.as("mel").id,
      ]);
    await membership(false);
    await run();
    expect(sent).toEqual([]);
    await membership(true);
    await comment("<p>Read at once</p>");
    await consumeAll(w.runtime, publishNotifications, w.workspace.id);
    await w.runtime.pool.query("update notifications set read_at = now()");
    await run();
    expect(sent).toEqual([]);
  });

  it("end with the session, with a 404 or 410 of the push service, and after ten failures", async () => {
    const count = async () => (await w.runtime.pool.query("select from push_subscriptions")).rowCount;
    for (const code of [404, 410]) {
      status = code;
      await subscribe(new Browser(`gone${code}`));
      await comment("<p>Anyone?</p>");
      await run();
      expect(await count()).toBe(0);
    }
    status = 503;
    await subscribe(new Browser("busy"));
    for (let n = 0; n < 9; n++) {
      await comment(`<p>${n}</p>`);
      await run();
    }
    expect(await count()).toBe(1);
    await comment("<p>The tenth</p>");
    await run();
    expect(await count()).toBe(0);
    await subscribe(new Browser("signed out"), "eve");
    await w.runtime.pool.query("delete from sessions where user_id = $1", [w.as("eve").id]);
    expect(await count()).toBe(0);
  });

  it("belong to the last person who turned them on in a browser", async () => {
    const browser = new Browser("shared");
    await subscribe(browser);
    await subscribe(browser, "ada");
    expect((await w.as("mel").send("GET", PATH)).body.is_on).toBe(false);
    expect((await w.as("ada").send("GET", PATH)).body.is_on).toBe(true);
    await w.as("ada").send("DELETE", PATH);
    expect((await w.as("ada").send("GET", PATH)).body.is_on).toBe(false);
  });

  it("go to public https servers only, and the database has neither endpoint nor private key in the clear", async () => {
    const browser = new Browser("safe");
    for (const endpoint of [
      "http://203.0.113.7/x",
      "https://127.0.0.1/x",
      "https://10.0.0.1/",
      "https://[::1]/",
      "nonsense",
    ])
      expect((await w.as("mel").send("POST", PATH, { ...browser.draft, endpoint })).body).toEqual({
        endpoint: ["This is not the URL of a push service."],
      });
    const keys = { ...browser.draft.keys, auth: "short" };
    expect((await w.as("mel").send("POST", PATH, { ...browser.draft, keys })).status).toBe(400);
    await subscribe(browser);
    const { rows } = await w.runtime.pool.query(
      "select subscription, (select private_key from push_keys) as private_key from push_subscriptions",
    );
    expect(rows[0].subscription).toMatch(/^v1\./);
    expect(rows[0].private_key).toMatch(/^v1\./);
  });
});
