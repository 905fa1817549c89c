import { readAllowedPlaces } from "@cairn/server/platform/outbound/places";
import { world, type World } from "@cairn/testkit/world";
import { readdir } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { controlled, imported, remarksOf } from "../../runs/runs.fixture.ts";
import { PNG } from "../../sources/api/provider.fixture.ts";
import { backupOf } from "../../sources/jira-backup.fixture.ts";
import { zipOf } from "../../sources/sources.fixture.ts";

let w: World;
let servers: Server[] = [];
beforeEach(async () => {
  w = await world({ members: { ada: "admin" } });
  (w.runtime.config as { outboundAllow: unknown }).outboundAllow = readAllowedPlaces(["127.0.0.1"]);
});
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
  await w.stop();
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of several shapes, looked into by tests
const rows = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await w.runtime.pool.query(text, values)).rows;
const files = () =>
  rows(
    `select i.name as issue, f.attributes ->> 'name' as name, f.size::integer, f.content_type as type from file_assets f
     left join issues i on i.id = f.issue_id order by 1, 2`,
  );
const texts = async (id: string): Promise<string> =>
  (await remarksOf(w, id)).map(({ message }) => message).join("\n");

describe("files of imports", () => {
  it("files are fetched once, attached and counted; those that cannot be had are links with a remark", async () => {
    const got: string[] = [];
    const root = await listening((request, reply) => {
      got.push(request.url ?? "");
      if (request.url === "/a.png") reply.end(PNG);
      else if (request.url === "/big.bin") reply.end(Buffer.alloc(w.runtime.config.fileSizeLimit + 1));
      else if (request.url === "/moved.txt") reply.writeHead(302, { location: "/plain.txt" }).end();
      else if (request.url === "/plain.txt") reply.end("plain");
      else if (request.url === "/private.pdf")
        reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<h1>Sign in</h1>");
      else reply.writeHead(404).end();
    });
    const urls = ["a.png", "big.bin", "moved.txt", "private.pdf", "gone.zip"].map(
      (name) => `${root}/${name}`,
    );
    const table = `Key,Title,Attachments\nA-1,One,"${urls.join(", ")}"\n`;
    const run = await imported(w, "csv", "a.csv", table);
    expect(run).toMatchObject({
      status: "completed",
      counts: { file: { read: 5, created: 2, failed: 3 } },
    });
    expect(run.done).toBe(run.total);
    expect(await files()).toEqual([
      { issue: "One", name: "a.png", size: PNG.length, type: "image/png" },
      { issue: "One", name: "moved.txt", size: 5, type: "application/octet-stream" },
    ]);
    expect(await rows("select attachment_count, link_count from issues")).toEqual([
      { attachment_count: 2, link_count: 3 },
    ]);
    const remarks = await texts(run.id);
    expect(remarks).toMatch(
      /big\.bin was not imported: it is larger than 5242880 bytes.*; it is a link instead/,
    );
    expect(remarks).toMatch(/private\.pdf was not imported: its URL shows a page/);
    expect(remarks).toMatch(/gone\.zip was not imported: its URL answers with 404/);
    const [issue] = await rows("select id from issues");
    const listed = await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/issue-attachments/`);
    expect(listed.body).toHaveLength(2);

    got.length = 0;
    const again = await imported(w, "csv", "a.csv", table);
    expect(again.counts.file).toMatchObject({ created: 0, existing: 2, failed: 3 });
    expect(got).not.toContain("/a.png");
    expect(await files()).toHaveLength(2);

    const undone = await controlled(w, run.id, "undo");
    expect(undone.counts.file).toMatchObject({ removed: 2 });
    expect(await files()).toEqual([]);
  });

  it("what a second run attaches to an older issue is removed with that run", async () => {
    const root = await listening((_request, reply) => reply.end("plain"));
    await imported(w, "csv", "a.csv", "Key,Title\nA-1,One\n");
    const second = await imported(w, "csv", "b.csv", `Key,Title,Attachments\nA-1,One,${root}/a.txt\n`);
    expect(await files()).toMatchObject([{ issue: "One", name: "a.txt" }]);
    await controlled(w, second.id, "undo");
    expect(await files()).toEqual([]);
    expect(await rows("select name, attachment_count from issues")).toEqual([
      { name: "One", attachment_count: 0 },
    ]);
  });

  it("pictures of an archive are shown in the text, and files of a dump are attached", async () => {
    const archive = await zipOf({
      "docs/one.md": "# One\n\n![x](../img/a%20b.png) [gone](../img/no.png)\n",
      "img/a b.png": PNG,
    });
    const run = await imported(w, "markdown", "a.zip", new Uint8Array(archive));
    expect(run.counts.file).toMatchObject({ created: 1 });
    const [{ description_html }] = await rows("select description_html from issue_bodies");
    expect(description_html).toMatch(/<img src="http[^"]+\/uploads\/[^"]+-a[^"]*b\.png"/);
    expect(await rows("select 1 as used from file_uses")).toEqual([{ used: 1 }]);

    const attached_file = { name: "x/notes.txt", data: Buffer.from("plain").toString("base64") };
    const dump = {
      user_stories: [{ ref: 7, subject: "Two", attachments: [{ name: "notes.txt", attached_file }] }],
    };
    await imported(w, "taiga", "a.json", JSON.stringify(dump));
    expect(await files()).toContainEqual({
      issue: "Two",
      name: "notes.txt",
      size: 5,
      type: "application/octet-stream",
    });
  });

  it("sprints and files of Jira’s backup become cycles, attached files and pictures in texts, once", async () => {
    const archive = new Uint8Array(
      await backupOf({
        issues: [{ id: 1, summary: "One", description: "See !shot.png|thumbnail!", sprints: [11] }],
        sprints: [{ id: 11, name: "Sprint 1", start: "2024-03-01T09:00:00Z", end: "2024-03-14T09:00:00Z" }],
        files: [
          { id: 501, issue: 1, name: "shot.png", bytes: PNG },
          ...[502, 503, 504, 505].map((id) => ({
            id,
            issue: 1,
            name: `${id}.txt`,
            bytes: Buffer.from("plain"),
          })),
          { id: 506, issue: 1, name: "gone.pdf", bytes: null },
        ],
      }),
    );
    const run = await imported(w, "jira_backup", "backup.zip", archive);
    expect(run).toMatchObject({ status: "completed", counts: { file: { created: 5, failed: 0 } } });
    expect(await texts(run.id)).toMatch(/gone\.pdf was not imported: it is not in the archive/);
    expect(await rows("select name, attachment_count from issues")).toEqual([
      { name: "One", attachment_count: 5 },
    ]);
    const [{ description_html }] = await rows("select description_html from issue_bodies");
    expect(description_html).toMatch(/<img src="http[^"]+\/uploads\/[^"]+shot\.png"/);
    expect(
      await rows(
        "select c.name, c.start_date::text as start, c.end_date::text as end from issues i join cycles c on c.id = i.cycle_id",
      ),
    ).toEqual([{ name: "Sprint 1", start: "2024-03-01", end: "2024-03-14" }]);
    expect(await readdir(join(w.runtime.config.dataDir, "incoming"))).toEqual([]);
    const again = await imported(w, "jira_backup", "backup.zip", archive);
    expect(again.counts.file).toMatchObject({ created: 0, existing: 5 });
  });

  it("private addresses are not called, and are no reason to fail (security 70)", async () => {
    let knocked = 0;
    const root = await listening((_request, reply) => {
      knocked += 1;
      reply.end("secret");
    });
    (w.runtime.config as { outboundAllow: unknown }).outboundAllow = readAllowedPlaces([]);
    const run = await imported(w, "csv", "a.csv", `Key,Title,Attachments\nA-1,One,${root}/a.txt\n`);
    expect(run.status).toBe("completed");
    expect(knocked).toBe(0);
    expect(await texts(run.id)).toMatch(/a\.txt was not imported: its URL cannot be reached/);
  });
});
