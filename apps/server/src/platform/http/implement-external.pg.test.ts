// How programs are let in, on the simplest route of the external API (contract/external §1, security 52, 54).
import { addMember, addPerson } from "@cairn/testkit/people";
import { addToken, programAs, programOf } from "@cairn/testkit/tokens";
import { testServer } from "@cairn/testkit/server";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flushTokenUses } from "../tokens/token-use.ts";
import { newTokenText } from "../tokens/token-text.ts";

const ME = "/api/v1/users/me/";

describe("tokens of the external API", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
  });
  afterAll(() => w.stop());
  const token = (name: string) => addToken(w.runtime, w.as(name).id);

  it("a token opens the API as its user, in X-Api-Key of any case or as a bearer token", async () => {
    const text = await token("mel");
    const variants: Record<string, string>[] = [
      { "X-Api-Key": text },
      { "X-API-KEY": text },
      { authorization: `Bearer ${text}` },
      { "x-api-key": newTokenText(), authorization: `bearer ${text}` },
    ];
    for (const headers of variants) {
      const { status, body } = await w.nobody.send("GET", ME, undefined, { headers });
      expect([status, body.id, body.display_name], JSON.stringify(headers)).toEqual([
        200,
        w.as("mel").id,
        "mel",
      ]);
    }
  });
  it("the path is also served without its trailing slash, and an empty JSON body is accepted", async () => {
    const send = await programAs(w, "mel");
    const headers = { "content-type": "application/json" };
    expect((await send("GET", ME.slice(0, -1), undefined, { headers })).status).toBe(200);
  });
  it("no token, an unknown one, a malformed one and a session are 401, with a message for the client", async () => {
    const refused = [
      await w.nobody.send("GET", ME),
      await w.as("ada").send("GET", ME),
      await programOf(w, newTokenText())("GET", ME),
      await programOf(w, "plane_api_00000000000000000000000000000000")("GET", ME),
    ];
    const text = "Send a valid API token in X-Api-Key or as a bearer token.";
    for (const { status, body } of refused)
      expect([status, body]).toEqual([401, { detail: text, message: text }]);
  });
  it("an inactive, an expired and a deleted token open nothing", async () => {
    for (const change of ["is_active = false", "expired_at = now() - interval '1 second'"]) {
      const text = await token("mel");
      expect((await programOf(w, text)("GET", ME)).status).toBe(200);
      await w.runtime.pool.query(`update api_tokens set ${change} where hint = $1`, [text.slice(-4)]);
      expect((await programOf(w, text)("GET", ME)).status, change).toBe(401);
    }
    const text = await token("mel");
    await w.runtime.pool.query("delete from api_tokens where hint = $1", [text.slice(-4)]);
    expect((await programOf(w, text)("GET", ME)).status).toBe(401);
  });
  it("a token of a deactivated user opens nothing", async () => {
    const leo = await addPerson(w.runtime, "leo");
    await addMember(w.runtime, w.workspace, leo, 15);
    const text = await addToken(w.runtime, leo.id);
    expect((await programOf(w, text)("GET", ME)).status).toBe(200);
    await w.runtime.pool.query("update users set is_active = false where id = $1", [leo.id]);
    expect((await programOf(w, text)("GET", ME)).status).toBe(401);
  });
  it("only the hash of a token is stored", async () => {
    const text = await token("mel");
    const { rows } = await w.runtime.pool.query("select t::text as row from api_tokens t");
    expect(JSON.stringify(rows)).not.toContain(text);
  });
  it("fields picks keys", async () => {
    const { body } = await (await programAs(w, "mel"))("GET", `${ME}?fields=id,email`);
    expect(Object.keys(body).sort()).toEqual(["email", "id"]);
  });
  it("each use is recorded: when, from where, how many calls, and how many were refused", async () => {
    const text = await token("mel");
    const send = programOf(w, text);
    await send("GET", ME);
    await send("GET", ME);
    await flushTokenUses(w.runtime);
    const { rows } = await w.runtime.pool.query(
      `select t.last_used is not null as used, t.last_used_ip, sum(u.calls)::int as calls, sum(u.refused)::int as refused
       from api_tokens t join api_token_uses u on u.token_id = t.id where t.hint = $1 group by t.id`,
      [text.slice(-4)],
    );
    expect(rows).toEqual([{ used: true, last_used_ip: "127.0.0.1", calls: 2, refused: 0 }]);
  });
});

describe("the rate of a token (API_RATE_LIMIT)", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ config: { apiRateLimit: 3 } });
    w.setNow("2026-03-11T09:30:20Z");
  });
  afterAll(() => w.stop());

  it("is told in both styles of headers, refuses what exceeds it, and starts again with the next minute", async () => {
    const send = await programAs(w, "ada");
    const first = await send("GET", ME);
    expect(first.headers).toMatchObject({
      "x-ratelimit-remaining": "2",
      "x-ratelimit-reset": String(Date.parse("2026-03-11T09:31:00Z") / 1000),
      "ratelimit-limit": "3",
      "ratelimit-remaining": "2",
      "ratelimit-reset": "40",
    });
    await send("GET", ME);
    expect((await send("GET", ME)).status).toBe(200);
    const { status, body, headers } = await send("GET", ME);
    expect([status, body.error_code, body.error_message]).toEqual([429, 5900, "RATE_LIMIT_EXCEEDED"]);
    expect(headers["retry-after"]).toBe("40");
    const other = await programAs(w, "ada");
    expect((await other("GET", ME)).status).toBe(200);
    w.setNow("2026-03-11T09:31:00Z");
    expect((await send("GET", ME)).status).toBe(200);
  });

  it("counts requests that other nodes served, once both have written to the database", async () => {
    const config = { apiRateLimit: 3 };
    const other = await testServer({ sharing: w, config });
    try {
      w.setNow("2026-03-11T09:40:20Z");
      other.setNow("2026-03-11T09:40:20Z");
      const text = await addToken(w.runtime, w.as("ada").id);
      const call = async ({ app, runtime }: Pick<World, "app" | "runtime">) => {
        const { statusCode, headers } = await app.inject({ url: ME, headers: { "x-api-key": text } });
        await flushTokenUses(runtime);
        return [statusCode, headers["x-ratelimit-remaining"]];
      };
      expect(await call(w)).toEqual([200, "2"]);
      // It has not written to the database before, so it does not know the other one’s count.
      expect(await call(other)).toEqual([200, "2"]);
      expect(await call(other)).toEqual([200, "0"]);
      expect(await call(other)).toEqual([429, "0"]);
      expect(await call(w)).toEqual([200, "1"]);
      expect(await call(w)).toEqual([429, "0"]);
    } finally {
      await other.stop();
    }
  });
});
