import { fileForm } from "@cairn/testkit/file-form";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_ON, boardWorld, type BoardWorld, type Row } from "./boards.fixture.ts";

let at: BoardWorld;
let board: Row;
beforeAll(async () => {
  at = await boardWorld();
});
afterAll(() => at.w.stop());
beforeEach(async () => {
  await at.w.runtime.db.deleteFrom("board_publications").execute();
  await at.w.runtime.db.deleteFrom("issues").execute();
  board = await at.publish(ALL_ON);
});

const open = (rest = "", headers: Record<string, string> = {}, anchor = board.anchor as string) =>
  at.w.app.inject({ url: `/spaces/issues/${anchor}/${rest}`, headers });

describe("the page of a board", () => {
  test("its issues are in the page itself, without scripts of their own, and titles are text", async () => {
    await at.issue({ name: "<script>alert(1)</script> $& faster" });
    const { statusCode, body, headers } = await open();
    expect(statusCode).toBe(200);
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt; $&amp; faster");
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("Website");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test("an open issue is in the page with its description and public comments, in the visitor's language", async () => {
    const { w } = at;
    const issue = await at.issue({ description_html: "<p>What we plan</p>" });
    const path = `/api/public/anchor/${board.anchor}/issues/${issue.id}/comments/`;
    await at.ok(w.outsider, "POST", path, { comment_html: "<p>Yes please</p>" });
    const { body } = await open(`?peekId=${issue.id}`, { "accept-language": "de-DE" });
    for (const text of ["What we plan", "Yes please", "Besucher", '<html lang="de"'])
      expect(body).toContain(text);
    expect((await open(`?peekId=${w.project.id}`)).body).not.toContain("What we plan");
  });

  test("search engines are kept out unless the board says otherwise", async () => {
    const closed = await open();
    expect(closed.headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(closed.body).toContain('content="noindex, nofollow"');
    await at.publish({ is_indexed: true });
    const indexed = await open();
    expect(indexed.headers["x-robots-tag"]).toBeUndefined();
    expect(indexed.body).not.toContain("noindex");
  });

  test("only the sites that the board names may show it in a frame (security 69)", async () => {
    const closed = await open();
    expect(closed.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(closed.headers["x-frame-options"]).toBe("DENY");
    await at.publish({ embed_origins: ["https://example.com", "https://docs.example.com:8443"] });
    const embedded = await open();
    expect(embedded.headers["content-security-policy"]).toContain(
      "frame-ancestors https://example.com https://docs.example.com:8443",
    );
    expect(embedded.headers["x-frame-options"]).toBeUndefined();
  });

  test("an unknown or unpublished anchor is a page that says so, with status 404", async () => {
    await at.ok(at.w.as("ada"), "DELETE", `${at.B}/${board.id}/`);
    for (const anchor of [board.anchor, "0".repeat(32), "x"]) {
      const { statusCode, body } = await open("", {}, anchor);
      expect([statusCode, body.includes("Website")]).toEqual([404, false]);
    }
  });

  test("an older URL with slug and project leads to the board, with its query", async () => {
    const { w } = at;
    const old = (slug: string) => w.app.inject({ url: `/spaces/${slug}/${w.project.id}/?board=kanban` });
    const { statusCode, headers } = await old(w.slug);
    expect([statusCode, headers.location]).toEqual([302, `/spaces/issues/${board.anchor}/?board=kanban`]);
    expect((await old(w.outsider.workspace.slug)).statusCode).toBe(404);
  });
});

describe("files of a board", () => {
  const PNG = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const upload = async (): Promise<{ asset: string; key: string }> => {
    const { w } = at;
    const { asset } = await at.ok(
      w.as("ada"),
      "POST",
      `${w.W}/file-assets/`,
      fileForm("dot.png", PNG as never),
    );
    return { asset, key: String(asset).split("/").at(-1) ?? "" };
  };
  const status = async (key: string): Promise<number> => (await open(`files/${key}`)).statusCode;

  test("visitors get a file while it is in the description of an issue on the board, and no other", async () => {
    const { w } = at;
    const { asset, key } = await upload();
    expect(await status(key)).toBe(404);
    const issue = await at.issue({ description_html: `<p>See</p><img src="${asset}">` });
    const shown = await at.ok(w.nobody, "GET", `/api/public/anchor/${board.anchor}/issues/${issue.id}/`);
    expect(shown.description_html).toContain(`/spaces/issues/${board.anchor}/files/${key}`);
    expect(await status(key)).toBe(200);
    expect((await open(`files/${key}`)).headers["cache-control"]).toBe("private, no-cache");
    const path = `${w.P}/issues/${issue.id}/issue-attachments/`;
    const attached = await at.ok(w.as("ada"), "POST", path, fileForm("secret.txt", "secret"));
    expect(await status(String(attached.asset).split("/").at(-1) ?? "")).toBe(404);
    await at.ok(w.as("ada"), "PATCH", `${w.P}/issues/${issue.id}/`, { description_html: "<p>gone</p>" });
    expect(await status(key)).toBe(404);
  });

  test("a file in a comment is public only if the comment is", async () => {
    const { w } = at;
    const { asset, key } = await upload();
    const issue = await at.issue();
    const path = `${w.P}/issues/${issue.id}/comments/`;
    const comment = await at.ok(w.as("ada"), "POST", path, { comment_html: `<p>x</p><img src="${asset}">` });
    expect(await status(key)).toBe(404);
    await at.ok(w.as("ada"), "PATCH", `${path}${comment.id}/`, { access: "EXTERNAL" });
    expect(await status(key)).toBe(200);
    await at.publish({ is_comments_enabled: false });
    expect(await status(key)).toBe(404);
  });
});
