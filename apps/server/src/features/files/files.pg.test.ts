import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileForm } from "@cairn/testkit/file-form";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const LIMIT = 10_000;

let w: World;
beforeAll(async () => {
  w = await world({
    members: { ada: "admin", mel: "member", gus: "guest" },
    config: { fileSizeLimit: LIMIT },
  });
});
afterAll(() => w.stop());

const upload = (form: FormData, who: Caller = w.as("ada")) => who.send("POST", `${w.W}/file-assets/`, form);
const stored = async (name = "dot.png", bytes: string | Buffer = PNG, who = w.as("ada")) => {
  const answer = await upload(fileForm(name, bytes as never), who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string; asset: string; attributes: object; workspace: string };
};
const keyOf = (file: { asset: string }): string => file.asset.split(`/${w.workspace.id}/`)[1] ?? "";
const at = (file: { asset: string }, workspace = w.workspace.id): string =>
  `/api/workspaces/file-assets/${workspace}/${keyOf(file)}/`;
const read = (file: { asset: string }, headers: Record<string, string> = {}, method = "GET" as const) =>
  w.app.inject({ method, url: new URL(file.asset).pathname, headers });
const cookieOf = (who: string): Record<string, string> => ({ cookie: w.as(who).person?.cookie ?? "" });
/** All stored bytes, and all partially received ones. */
const onDisk = (): string[] =>
  ["files", "incoming"].flatMap((folder) => {
    try {
      return readdirSync(join(w.runtime.config.dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  });

describe("files of rich text (contract/workspace §8)", () => {
  it("a file of rich text has a URL that ends in the workspace's id and one unguessable key", async () => {
    const file = await stored();
    expect(file).toMatchObject({ workspace: w.workspace.id, is_deleted: false, created_by: w.as("ada").id });
    expect(file.asset).toMatch(new RegExp(`^http://[^/]+/uploads/${w.workspace.id}/[0-9a-f]{32}-dot\\.png$`));
    expect(file.attributes).toEqual({ name: "dot.png", size: PNG.length });
  });

  it("a file that is in no issue can be read without a session, byte for byte, cached indefinitely, and is not sent twice", async () => {
    const file = await stored();
    const answer = await read(file);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(PNG.length),
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    expect(answer.headers["cache-control"]).toMatch(/max-age=31536000, immutable/);
    const tag = String(answer.headers.etag);
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await read(file, { "if-none-match": `W/${tag}, "x"` });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await w.app.inject({ method: "HEAD", url: new URL(file.asset).pathname });
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([
      200,
      String(PNG.length),
      "",
    ]);
  });

  it("a file of rich text can be read in ranges", async () => {
    const file = await stored("abc.bin", "abcdefghij");
    for (const [range, status, body, told] of [
      ["bytes=2-4", 206, "cde", "bytes 2-4/10"],
      ["bytes=7-", 206, "hij", "bytes 7-9/10"],
      ["bytes=-3", 206, "hij", "bytes 7-9/10"],
      ["bytes=5-99", 206, "fghij", "bytes 5-9/10"],
      ["bytes=10-", 416, "", "bytes */10"],
      ["bytes=-0", 416, "", "bytes */10"],
      ["bytes=4-2", 200, "abcdefghij", undefined],
      ["bytes=0-1,3-4", 200, "abcdefghij", undefined],
      ["lines=1-2", 200, "abcdefghij", undefined],
    ] as const) {
      const answer = await read(file, { range });
      expect([answer.statusCode, answer.body, answer.headers["content-range"]], range).toEqual([
        status,
        body,
        told,
      ]);
    }
    const tag = String((await read(file)).headers.etag);
    expect((await read(file, { range: "bytes=0-1", "if-range": tag })).body).toBe("ab");
    expect((await read(file, { range: "bytes=0-1", "if-range": '"old"' })).body).toBe("abcdefghij");
  });

  it("a file of rich text may be empty", async () => {
    const file = await stored("empty.txt", "");
    const answer = await read(file);
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([200, "", "0"]);
    expect((await read(file, { range: "bytes=0-" })).statusCode).toBe(416);
  });

  it("a file of rich text is not found once it is deleted, and can be restored", async () => {
    const file = await stored();
    expect((await w.as("mel").send("DELETE", at(file))).status).toBe(204);
    const gone = await read(file);
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, undefined]);
    expect((await w.as("mel").send("GET", at(file))).body.data[0].is_deleted).toBe(true);
    expect((await w.as("mel").send("POST", `${at(file)}restore/`, {})).status).toBe(204);
    expect((await read(file)).statusCode).toBe(200);
  });

  it("a file of rich text can be deleted by its uploader and by members, but not by other guests", async () => {
    const [adas, own] = [await stored(), await stored("mine.png", PNG, w.as("gus"))];
    expect((await w.as("gus").send("DELETE", at(adas))).status).toBe(403);
    expect((await w.as("gus").send("DELETE", at(own))).status).toBe(204);
    expect((await w.as("mel").send("POST", `${at(own)}restore/`, {})).status).toBe(204);
  });

  it("files of another workspace can't be read, deleted or restored, under any workspace's path (security 4)", async () => {
    const file = await stored();
    for (const path of [at(file), at(file, w.outsider.workspace.id)]) {
      const look = await w.outsider.send("GET", path);
      expect(look.status === 404 || look.body.status === false, path).toBe(true);
      expect(JSON.stringify(look.body)).not.toContain("uploads");
      expect((await w.outsider.send("DELETE", path)).status).toBe(404);
      expect((await w.outsider.send("POST", `${path}restore/`, {})).status).toBe(404);
    }
    expect((await upload(fileForm("x.png", PNG as never), w.outsider)).status).toBe(404);
    expect((await upload(fileForm("x.png", PNG as never), w.nobody)).status).toBe(401);
    const path = new URL(file.asset).pathname.replace(w.workspace.id, w.outsider.workspace.id);
    expect((await w.app.inject(path)).statusCode).toBe(404);
    expect((await w.as("ada").send("GET", at(file))).body.data[0].is_deleted).toBe(false);
  });
});

describe("a file that could run as a web page (security 60)", () => {
  const script = "<script>parent.x=1</script>";
  it.each([
    ["a.html", "text/html", `<!doctype html>${script}`],
    ["a.svg", "image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ["a.png", "text/html", `<html>${script}</html>`],
    ["a.html", "image/png", `<html>${script}</html>`],
    ["a.xml", "application/xml", `<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>`],
    ["a.txt", "text/plain", "words"],
  ])("%s sent as %s can only be downloaded", async (name, type, bytes) => {
    const { body } = await upload(fileForm(name, bytes, { type }));
    const { headers } = await read(body);
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  });

  it("a file that begins like a picture but is also HTML is refused; as an attachment it stays a picture, without scripts", async () => {
    const form = () => fileForm("both.html", `GIF89a/*${script}*/`);
    expect((await upload(form())).body).toEqual({ asset: ["This picture cannot be read."] });
    const { body: issue } = await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Both" });
    const { body } = await w.as("ada").send("POST", `${w.P}/issues/${issue.id}/issue-attachments/`, form());
    const { headers } = await read(body, cookieOf("ada"));
    expect(headers).toMatchObject({ "content-type": "image/gif", "x-content-type-options": "nosniff" });
    expect(headers["content-disposition"]).toMatch(/^inline; /);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  });

  it("a PDF is displayed, and may load nothing", async () => {
    const { headers } = await read(await stored("paper.pdf", "%PDF-1.7\n"));
    expect(headers).toMatchObject({ "content-type": "application/pdf" });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/script-src/);
  });
});

describe("names of files (security 61)", () => {
  it.each([
    "../../../etc/passwd.png",
    "..\\..\\x.png",
    "a\r\nSet-Cookie: pwned=1.png",
    "x\u0000.png",
    `${"n".repeat(4096)}.png`,
    "ünï \u202egnp.exe",
    "?x#y.png",
    "..",
    "%2e%2e%2fx",
  ])("%j becomes one harmless segment", async (name) => {
    const attributes = JSON.stringify({ name: name.replace("\0", "") });
    const { body: file } = await upload(fileForm(name, PNG as never, { attributes }));
    expect(keyOf(file)).toMatch(/^[0-9a-f]{32}-[0-9A-Za-z][0-9A-Za-z._-]{0,49}$/);
    expect(keyOf(file)).not.toContain("..");
    const answer = await read(file);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(String(answer.headers["content-disposition"])).toMatch(/^[\x20-\x7e]+$/);
  });

  it("a file's name is the uploader's name for it when it is downloaded", async () => {
    const { headers } = await read(await stored("Отчёт (1).txt", "x"));
    expect(headers["content-disposition"]).toContain(
      "filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82%20%281%29.txt",
    );
  });

  it("a file's name in a URL can't lead outside the store", async () => {
    for (const path of ["..%2f..%2fsecrets%2finstance-key", "%2e%2e/%2e%2e/etc/passwd", "..%5cx", "."]) {
      const answer = await w.app.inject(`/uploads/${w.workspace.id}/${path}`);
      expect(answer.statusCode, path).toBe(404);
    }
  });
});

describe("refused uploads", () => {
  it("names what is missing or too large, and leaves nothing behind", async () => {
    const before = onDisk();
    const bare = new FormData();
    bare.append("attributes", "{}");
    const odd = fileForm("x", "x", { attributes: "[1]" });
    const broken = fileForm("x", "x", { attributes: "{" });
    const large = fileForm("x", "x".repeat(LIMIT + 1));
    const huge = fileForm("x", "x".repeat(LIMIT * 20));
    for (const [form, field] of [
      [bare, "asset"],
      [odd, "attributes"],
      [broken, "attributes"],
      [large, "asset"],
      [huge, "asset"],
    ] as const) {
      const answer = await upload(form);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
    expect((await upload(fileForm("x", "x".repeat(LIMIT)))).status).toBe(201);
    expect(onDisk()).toHaveLength(before.length + 1);
  });

  it("an upload that is refused is a 415 as JSON, and a 400 as a malformed form", async () => {
    const before = onDisk();
    expect((await w.as("ada").send("POST", `${w.W}/file-assets/`, {})).status).toBe(415);
    for (const payload of [
      "",
      "--b\r\nnonsense",
      '--b\r\ncontent-disposition: form-data; name="asset"; filename="x"\r\n\r\nhalf',
    ]) {
      const answer = await w.app.inject({
        method: "POST",
        url: `${w.W}/file-assets/`,
        headers: {
          cookie: w.as("ada").person?.cookie ?? "",
          "content-type": "multipart/form-data; boundary=b",
        },
        payload,
      });
      expect(answer.statusCode, payload).toBe(400);
    }
    expect(onDisk()).toEqual(before);
  });

  it("an upload that is refused is refused before it is read when it comes from another site's page", async () => {
    const form = fileForm("x.png", PNG as never);
    const answer = await w
      .as("ada")
      .send("POST", `${w.W}/file-assets/`, form, { headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(403);
  });

  it("an upload that is refused leaves no file when the database refuses it", async () => {
    const before = onDisk();
    // JSON that PostgreSQL can't store.
    const answer = await upload(fileForm("x", "x", { attributes: '{"name":"\\u0000"}' }));
    expect(answer.status).toBe(400);
    expect(onDisk()).toEqual(before);
  });
});
