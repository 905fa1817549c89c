import { type Program, programAs } from "@cairn/testkit/tokens";
import { type World, world } from "@cairn/testkit/world";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
let call: Program;
let picture: Buffer;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  call = await programAs(w, "mel");
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
});
afterAll(() => w.stop());

const grant = async (entity_type: string): Promise<string> => {
  const body = { name: "me.png", size: picture.length, type: "image/png", entity_type };
  const answer = await call("POST", "/api/v1/assets/user-assets/", body);
  expect(answer.status).toBe(200);
  return answer.body.upload_data.url;
};
const upload = async (url: string): Promise<number> => {
  const { pathname, search } = new URL(url);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "me.png");
  return (await w.nobody.send("POST", pathname + search, form)).status;
};

describe("pictures of the user that a program acts as", () => {
  test("a granted picture is the user's as soon as it was received, and is served", async () => {
    expect(await upload(await grant("USER_AVATAR"))).toBe(204);
    const { body } = await call("GET", "/api/v1/users/me/");
    expect(body.avatar_url).toContain("/uploads/user-");
    expect((await w.app.inject({ method: "GET", url: new URL(body.avatar_url).pathname })).statusCode).toBe(
      200,
    );
    expect(await upload(await grant("USER_COVER"))).toBe(204);
    expect((await call("GET", "/api/v1/users/me/")).body.avatar_url, "a cover is no avatar").toBe(
      body.avatar_url,
    );
  });

  test("a grant is used once, and the picture stays", async () => {
    const url = await grant("USER_AVATAR");
    expect(await upload(url)).toBe(204);
    const { body } = await call("GET", "/api/v1/users/me/");
    expect(await upload(url)).toBe(400);
    expect((await w.app.inject({ method: "GET", url: new URL(body.avatar_url).pathname })).statusCode).toBe(
      200,
    );
  });

  test("a picture of no known use, a forged grant and one of a revoked token are refused", async () => {
    const body = { name: "x.png", size: 1, entity_type: "WORKSPACE_LOGO" };
    expect(Object.keys((await call("POST", "/api/v1/users/assets/", body)).body)).toContain("entity_type");
    const url = await grant("USER_AVATAR");
    expect(await upload(`${url}x`)).toBe(403);
    await w.runtime.pool.query("update api_tokens set is_active = false");
    expect(await upload(url)).toBe(401);
  });
});
