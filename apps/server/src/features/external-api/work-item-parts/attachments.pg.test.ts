// Uploads of programs by grants (contract/external §9): what a grant excludes.
import { type Program, programAs } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("attachments of programs", () => {
  let w: World;
  let call: Program;
  let U: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    call = await programAs(w, "mel");
    const P = `/api/v1/workspaces/${w.slug}/projects/${w.project.id}/work-items`;
    const { body } = await call("POST", `${P}/`, { name: "With files" });
    U = `${P}/${body.id}/attachments`;
  });
  afterAll(() => w.stop());

  const grant = async (): Promise<{ url: string; id: string }> => {
    const { body, status } = await call("POST", `${U}/`, { name: "note.txt", size: 5, type: "text/plain" });
    expect(status).toBe(200);
    return { url: body.upload_data.url, id: body.asset_id };
  };
  const upload = async (url: string): Promise<number> => {
    const { pathname, search } = new URL(url);
    const form = new FormData();
    form.append("file", new Blob(["hello"]), "x.txt");
    return (await w.nobody.send("POST", pathname + search, form)).status;
  };

  it("a granted file is an attachment once it was received, under the name of the grant", async () => {
    const { url, id } = await grant();
    expect((await call("PATCH", `${U}/${id}/`, { is_uploaded: true })).status).toBe(404);
    expect(await upload(url)).toBe(204);
    expect((await call("PATCH", `${U}/${id}/`, { is_uploaded: true })).status).toBe(204);
    const { body } = await call("GET", `${U}/`);
    expect(body).toMatchObject([{ id, attributes: { name: "note.txt", size: 5 }, is_uploaded: true }]);
    const redirect = await call("GET", `${U}/${id}/`);
    expect(redirect.status).toBe(302);
    const { pathname, search } = new URL(String(redirect.headers["location"]));
    expect((await w.app.inject({ method: "GET", url: pathname + search })).body).toBe("hello");
  });

  it("a grant is used once, and not after a quarter of an hour or with another signature", async () => {
    const { url } = await grant();
    expect(await upload(url)).toBe(204);
    expect(await upload(url)).toBe(400);
    const { url: other } = await grant();
    expect(await upload(`${other}x`)).toBe(403);
    expect(await upload(other.replace(/grant=.*/u, "grant="))).toBe(403);
  });

  it("a grant ends with its token", async () => {
    const { url } = await grant();
    await w.runtime.pool.query("update api_tokens set is_active = false");
    expect(await upload(url)).toBe(401);
  });
});
