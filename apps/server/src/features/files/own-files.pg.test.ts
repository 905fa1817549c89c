import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const PNG = "\x89PNG is not a PNG in UTF-8";
const read = (file: { asset: string }) => w.app.inject(new URL(file.asset).pathname);
const onDisk = () => readdirSync(join(w.runtime.config.dataDir, "files", "users"));

describe("personal files", () => {
  it("a person's own file belongs only to them, and is deleted with its bytes", async () => {
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

describe("metadata of pictures (security 67)", () => {
  const SECRET = "GPS 52.5200 N 13.4050 E";
  const photo = async () =>
    new Uint8Array(
      await sharp({ create: { width: 64, height: 48, channels: 3, background: "#639" } })
        .withExif({ IFD0: { ImageDescription: SECRET } })
        .jpeg()
        .toBuffer(),
    );
  const upload = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
    w.as("mel").send("POST", path, fileForm("photo.jpg", bytes));
  const kept = async (file: { asset: string }) => {
    const { headers, rawPayload } = await read(file);
    return { type: headers["content-type"], hasSecret: rawPayload.includes(SECRET) };
  };

  it("a person's own picture becomes a WebP without metadata", async () => {
    const { status, body } = await upload("/api/users/file-assets/", await photo());
    expect(status).toBe(201);
    expect(body.asset).toMatch(/-photo\.webp$/);
    expect(await kept(body)).toEqual({ type: "image/webp", hasSecret: false });
  });

  it("a picture in a text loses its metadata and keeps its format; an attachment stays byte for byte", async () => {
    const inText = await upload(`${w.W}/file-assets/`, await photo());
    expect(await kept(inText.body)).toEqual({ type: "image/jpeg", hasSecret: false });
    const { body: issue } = await w.as("mel").send("POST", `${w.P}/issues/`, { name: "With a photo" });
    const attached = await upload(`${w.P}/issues/${issue.id}/issue-attachments/`, await photo());
    expect(attached.status).toBe(201);
    const headers = { cookie: w.as("mel").person?.cookie ?? "" };
    const whole = await w.app.inject({ url: new URL(attached.body.asset).pathname, headers });
    expect([whole.headers["content-type"], whole.rawPayload.includes(SECRET)]).toEqual(["image/jpeg", true]);
  });

  it("a picture that can't be decoded is refused by its field, and no part of it stays", async () => {
    const before = readdirSync(w.runtime.config.dataDir, { recursive: true }).length;
    for (const path of ["/api/users/file-assets/", `${w.W}/file-assets/`]) {
      const { status, body } = await upload(path, (await photo()).slice(0, 300));
      expect([status, body]).toEqual([400, { asset: ["This picture cannot be read."] }]);
    }
    expect(readdirSync(w.runtime.config.dataDir, { recursive: true })).toHaveLength(before);
  });
});

describe("stock pictures", () => {
  it("the fifteen covers are listed for everyone, and rows refer to them at URLs that other clients reach; photos need a configured provider", async () => {
    const { status, body } = await w.nobody.send("GET", "/api/project-covers/");
    expect([status, body.length]).toEqual([200, 15]);
    expect(body[0]).toMatch(/^http:\/\/[^/]+\/uploads\/covers\/[a-z]+\.svg$/);
    await w.as("ada").send("PATCH", `${w.P}/`, { cover_image: "/assets/covers/ochre.svg" });
    const project = (await w.as("ada").send("GET", `${w.P}/`)).body;
    expect(project.cover_image).toMatch(/^http:\/\/[^/]+\/uploads\/covers\/ochre\.svg$/);
    expect((await w.nobody.send("GET", "/api/unsplash/")).status).toBe(401);
    expect((await w.as("ada").send("GET", "/api/unsplash/?query=cat")).body).toEqual([]);
  });
});
