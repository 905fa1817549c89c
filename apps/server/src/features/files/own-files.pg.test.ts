import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const PNG = "\x89PNG is not a PNG in UTF-8";
const read = (file: { asset: string }) => w.app.inject(new URL(file.asset).pathname);
const onDisk = () => readdirSync(join(w.runtime.config.dataDir, "files", "users"));

describe("a person's own file", () => {
  it("belongs to her alone, and is gone with its bytes when she deletes it", async () => {
    const { status, body } = await w
      .as("mel")
      .send("POST", "/api/users/file-assets/", fileForm("me.png", PNG));
    expect([status, body.workspace]).toEqual([201, null]);
    expect(body.asset).toMatch(/\/uploads\/user-[0-9a-f]{32}-me\.png$/);
    const path = `/api/users/file-assets/${body.asset.split("/").at(-1)}/`;
    expect((await w.as("mel").send("GET", path)).body).toEqual(body);
    expect((await read(body)).rawPayload.toString()).toBe(PNG);
    expect(onDisk()).toHaveLength(1);
    for (const method of ["GET", "DELETE"] as const)
      expect((await w.as("ada").send(method, path)).status).toBe(404);
    expect((await w.as("mel").send("DELETE", path)).status).toBe(204);
    expect((await read(body)).statusCode).toBe(404);
    expect((await w.as("mel").send("GET", path)).status).toBe(404);
    expect(onDisk()).toEqual([]);
  });
});

describe("stock pictures", () => {
  it("the fifteen covers are told to everybody; photos only where a provider is configured", async () => {
    const { status, body } = await w.nobody.send("GET", "/api/project-covers/");
    expect([status, body.length]).toEqual([200, 15]);
    expect(body[0]).toMatch(/^http:\/\/[^/]+\/assets\/covers\/[a-z]+\.svg$/);
    expect((await w.nobody.send("GET", "/api/unsplash/")).status).toBe(401);
    expect((await w.as("ada").send("GET", "/api/unsplash/?query=cat")).body).toEqual([]);
  });
});
