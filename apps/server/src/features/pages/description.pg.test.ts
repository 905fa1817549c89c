import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as Y from "yjs";
import { planningWorld } from "../cycles/planning.fixture.ts";
import { render } from "./document/rendering.ts";
import { encode, openDocument, writeHtml } from "./document/shared-document.ts";
import { pagePlace, type Place } from "./pages.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await pagePlace(w, "project");
});

/** A valid update that puts "é" into the text "t", which no editor shows. */
const FOREIGN = Buffer.from([1, 1, 0xac, 0x02, 0, 4, 1, 1, 0x74, 2, 0xc3, 0xa9, 0]);

async function bytes(id: string, who = "mel"): Promise<Buffer> {
  const cookie = w.as(who).person?.cookie ?? "";
  const url = `${at.base}/pages/${id}/description/`;
  const answer = await w.app.inject({ method: "GET", url, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/octet-stream");
  return answer.rawPayload;
}
const send = (id: string, update: Uint8Array, html = "<p>sent</p>", who = "mel") =>
  at.call(
    "PATCH",
    `/pages/${id}/description/`,
    { description_binary: Buffer.from(update).toString("base64"), description_html: html },
    who,
  );
const html = async (id: string): Promise<string> => (await at.ok("GET", `/pages/${id}/`)).description_html;

describe("the document of a page (contract/issues §16)", () => {
  test("has no bytes until someone edits it", async () => {
    expect(await bytes((await at.make({ description_html: "<p>Text</p>" })).id)).toHaveLength(0);
  });

  test("comes back byte for byte; without text that editors show, its HTML is the one that was sent", async () => {
    const { id } = await at.make();
    expect(await send(id, FOREIGN, "<p>Together<script>x()</script></p>")).toMatchObject({ status: 200 });
    expect([...(await bytes(id, "gus"))]).toEqual([...FOREIGN]);
    expect(await html(id)).toBe("<p>Together</p>");
  });

  test("determines its HTML: other HTML that is sent with it is ignored", async () => {
    const { id } = await at.make();
    const doc = new Y.Doc();
    writeHtml(doc, "<p>True</p>");
    await send(id, encode(doc), "<p>Wrong</p>");
    expect(await html(id)).toBe("<p>True</p>");
  });

  test("merges edits of two clients that started from the same document", async () => {
    const { id } = await at.make();
    const doc = new Y.Doc();
    writeHtml(doc, "<p>One</p><p>Two</p>");
    await send(id, encode(doc));
    const base = await bytes(id);
    const [a, b] = [openDocument([base]), openDocument([base])];
    writeHtml(a, "<p>One, by A</p><p>Two</p>");
    writeHtml(b, "<p>One</p><p>Two, by B</p>");
    await Promise.all([send(id, encode(a)), send(id, encode(b), "<p>x</p>", "ada")]);
    expect(await html(id)).toBe("<p>One, by A</p><p>Two, by B</p>");
    expect(render(openDocument([await bytes(id)])).html).toBe(await html(id));
  });

  test("is not doubled by a client that built it from the HTML", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    await at.ok("PATCH", `/pages/${id}/`, { description_html: "<p>One</p><p>Two</p>" });
    const doc = new Y.Doc();
    writeHtml(doc, "<p>One</p><p>Two</p><p>Three</p>");
    await send(id, encode(doc));
    expect(await html(id)).toBe("<p>One</p><p>Two</p><p>Three</p>");
  });

  test("takes HTML of a client that writes nothing else, without losing edits that it did not know of", async () => {
    const { id } = await at.make({ description_html: "<p>One</p><p>Two</p>" });
    await at.ok("PATCH", `/pages/${id}/`, { description_html: "<p>One</p><p>Two</p><p>Three</p>" });
    const doc = openDocument([await bytes(id)]);
    writeHtml(doc, "<p>One, edited</p><p>Two</p><p>Three</p>");
    await at.ok("PATCH", `/pages/${id}/`, { description_html: "<p>One</p><p>Two</p><p>Three, changed</p>" });
    await send(id, encode(doc));
    expect(await html(id)).toBe("<p>One, edited</p><p>Two</p><p>Three, changed</p>");
  });

  test("is refused while the page is locked (471) or archived (472), and by those who may not edit", async () => {
    const { id } = await at.make();
    expect((await send(id, FOREIGN, "<p>x</p>", "vic")).status).toBe(403);
    await at.ok("POST", `/pages/${id}/lock/`, {});
    expect((await send(id, FOREIGN)).status).toBe(471);
    await at.ok("DELETE", `/pages/${id}/lock/`);
    await at.ok("POST", `/pages/${id}/archive/`, {});
    expect((await send(id, FOREIGN)).status).toBe(472);
    expect(await bytes(id)).toHaveLength(0);
  });

  test("stays as it is when the binary is missing, malformed or not base64", async () => {
    const { id } = await at.make({ description_html: "<p>Before</p>" });
    const path = `/pages/${id}/description/`;
    const missing = await at.call("PATCH", path, { description_html: "<p>After</p>" });
    expect([missing.status, Object.keys(missing.body)]).toEqual([200, ["error"]]);
    for (const description_binary of ["%%%", Buffer.from("<p>After</p>").toString("base64"), "AAA"]) {
      const { status, body } = await at.call("PATCH", path, { description_binary });
      expect([status, Object.keys(body)], description_binary).toEqual([400, ["description_binary"]]);
    }
    expect(await html(id)).toBe("<p>Before</p>");
  });
});
