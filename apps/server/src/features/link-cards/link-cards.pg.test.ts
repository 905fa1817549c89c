import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAllowedPlaces } from "../../platform/outbound/places.ts";

let w: World;
let site: Server;
let base: string;
let requests: { url: string; cookie: string | undefined }[] = [];

const PAGES: Record<string, { type?: string; body: string }> = {
  "/full": {
    body: `<title>Plain</title><meta property="og:title" content="Alert
      rules"><meta name="description" content="Who &amp; when"><meta property="og:site_name" content="Example">`,
  },
  "/bare": { body: "<head><title>Only a title</title></head><body><title>Not this</title></body>" },
  "/none": { body: "<p>No title</p>" },
  "/file": { type: "application/pdf", body: "<title>x</title>" },
};

beforeAll(async () => {
  site = createServer((request, reply) => {
    requests.push({ url: request.url ?? "", cookie: request.headers.cookie });
    if (request.url === "/inward") return reply.writeHead(302, { location: "http://127.0.0.2/" }).end();
    const page = PAGES[request.url ?? ""];
    if (!page) return reply.writeHead(404).end();
    return reply.writeHead(200, { "content-type": page.type ?? "text/html; charset=utf-8" }).end(page.body);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  w = await world({
    members: { ada: "admin", mel: "member" },
    config: { outboundAllow: readAllowedPlaces(["127.0.0.1"]) },
  });
});
afterAll(async () => {
  await w.stop();
  site.close();
});
beforeEach(() => {
  requests = [];
});

const ask = (person: string, url: string) =>
  w.as(person).send("GET", `/api/workspaces/${w.slug}/link-cards/?url=${encodeURIComponent(url)}`);

describe("the card of a link", () => {
  it("has the title, description and site that the page says, fetched once and without anything of the person", async () => {
    const { status, body } = await ask("mel", `${base}/full#part`);
    expect([status, body]).toEqual([
      200,
      { url: `${base}/full#part`, title: "Alert rules", description: "Who & when", site: "Example" },
    ]);
    expect((await ask("ada", `${base}/full`)).body.title).toBe("Alert rules");
    expect(requests).toEqual([{ url: "/full", cookie: undefined }]);
  });

  it("falls back to the page's title and host", async () => {
    expect((await ask("mel", `${base}/bare`)).body).toEqual({
      url: `${base}/bare`,
      title: "Only a title",
      description: null,
      site: "127.0.0.1",
    });
  });

  it("is nothing but its host for every page that can't be read, also behind a redirect into the network", async () => {
    for (const url of [
      `${base}/none`,
      `${base}/file`,
      `${base}/missing`,
      `${base}/inward`,
      "http://127.0.0.2/",
      "http://[::1]/",
    ]) {
      const { status, body } = await ask("mel", url);
      const host = new URL(url).hostname;
      expect([status, body]).toEqual([200, { url, title: null, description: null, site: host }]);
    }
  });

  it("needs a URL of the web", async () => {
    for (const url of ["", "javascript:alert(1)", "mailto:a@b.co", "/path", "file:///etc/passwd"]) {
      const { status, body } = await ask("mel", url);
      expect([status, body]).toEqual([400, { url: ["Enter a URL with http or https."] }]);
    }
    expect(requests).toEqual([]);
  });

  it("is fetched at most 30 times a minute for a person; what is known is still answered", async () => {
    await ask("ada", `${base}/bare`);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await ask("ada", `${base}/missing?${String(at)}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await ask("ada", `${base}/bare`)).status).toBe(200);
    expect((await ask("mel", `${base}/missing?31`)).status).toBe(200);
  });
});
