import { testServer, type TestServer } from "@cairn/testkit/server";
import { addPerson } from "@cairn/testkit/people";
import type { World } from "@cairn/testkit/world";
import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spool, type Spooled } from "../../platform/files/spool.ts";
import { inSnapshot } from "../../platform/postgres/snapshot.ts";
import { Archive } from "./archive.ts";
import { everyTable } from "./every-table.fixture.ts";
import { loadWorkspace } from "./load-workspace.ts";
import { tableEntry } from "./manifest.ts";
import { peopleOf } from "./people.ts";
import { renameIds } from "./rename-ids.ts";
import { CARRIED, LEFT_BEHIND } from "./tables.ts";
import { countRows, workspaceZip } from "./write-workspace.ts";
import { changedArchive } from "./changed-archive.fixture.ts";

const noProgress = () => Promise.resolve();

const write = ({ runtime }: TestServer, id: string): Promise<Spooled> =>
  inSnapshot(runtime.pool, async (client) =>
    spool(await workspaceZip(runtime, client, { id, progress: noProgress }), runtime.config.dataDir),
  );

/** All rows of the workspace, without what an import decides: whose ids people have, and the workspace's own. */
async function contentOf({ runtime: { pool } }: TestServer, id: string): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const people = await peopleOf(client, id);
  client.release();
  const ids = new Map([
    ...people.map(
      ({ id: own, email, is_bot, display_name }) => [own, is_bot ? display_name : email] as const,
    ),
    [id, "workspace"],
  ]);
  const content: Record<string, string[]> = {};
  for (const { name, omit = [] } of CARRIED) {
    const key = name === "workspaces" ? "id" : "workspace_id";
    const { rows } = await pool.query(
      `select (to_jsonb(t) - $2::text[])::text as line from ${name} t where ${key} = $1`,
      [id, [...omit, "slug"]],
    );
    content[name] = rows.map(({ line }) => renameIds(line, ids)).sort();
  }
  return content;
}

/** Tables with secret parts of URLs, which a copy within an instance does not share. */
const SECRET_URLS: ReadonlySet<string> = new Set(["board_publications", "page_publications", "inbox_doors"]);

describe("a workspace file", () => {
  let w: World;
  let file: Spooled;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    w = await everyTable();
    file = await write(w, w.workspace.id);
    before = await contentOf(w, w.workspace.id);
  });
  afterAll(() => w.stop());

  const load = (server: TestServer, path: string, slug: string | null = "copy", me = w.as("ada").id) =>
    loadWorkspace(server.runtime, { path, slug, me: { id: me }, progress: noProgress });

  test("decides for every table of workspaces whether it is carried", async () => {
    const { rows } = await w.runtime.pool.query(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const carried = CARRIED.map(({ name }) => name).filter((name) => name !== "workspaces");
    expect([...carried, ...Object.keys(LEFT_BEHIND)].sort()).toEqual(rows.map(({ name }) => name));
  });

  test("has rows of every carried table in this test", () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test("makes the same workspace at another address of the same instance", async () => {
    const loaded = await load(w, file.path);
    const copy = await contentOf(w, loaded.id);
    for (const { name } of CARRIED)
      if (!SECRET_URLS.has(name)) expect(copy[name], name).toEqual(before[name]);
    const client = await w.runtime.pool.connect();
    expect(loaded.rows).toBe(await countRows(client, w.workspace.id));
    client.release();
    // Both go on independently, at public URLs of their own.
    const { rows: shared } = await w.runtime.pool.query(
      `select 1 from board_publications a join board_publications b using (anchor) where a.workspace_id <> b.workspace_id
       union all select 1 from page_publications a join page_publications b using (anchor) where a.workspace_id <> b.workspace_id
       union all select 1 from inbox_doors a join inbox_doors b using (token) where a.workspace_id <> b.workspace_id`,
    );
    expect(shared).toEqual([]);
    const renamed = await w.as("ada").send("PATCH", "/api/workspaces/copy/", { name: "Renamed" });
    expect(renamed.status).toBe(200);
    expect((await w.as("ada").send("GET", `${w.W}/`)).body.name).not.toBe("Renamed");
    await w.as("ada").send("DELETE", "/api/workspaces/copy/");
    expect(await contentOf(w, w.workspace.id)).toEqual(before);
  });

  test("brings stored files along", async () => {
    const loaded = await load(w, file.path);
    const { rows } = await w.runtime.pool.query(
      "select key, sha256 from file_assets where workspace_id = $1",
      [loaded.id],
    );
    for (const { key, sha256 } of rows) {
      const bytes = await w.runtime.files.open(`${loaded.id}/${key}`, null);
      const stored = await spool(bytes!, w.runtime.config.dataDir);
      expect(stored.sha256).toEqual(sha256);
    }
    await w.as("ada").send("DELETE", "/api/workspaces/copy/");
  });

  describe("on another instance", () => {
    let other: TestServer;
    let admin: string;
    beforeAll(async () => {
      other = await testServer();
      admin = (await addPerson(other.runtime, "admin")).id;
      // One of the members has an account there already.
      const { email } = w.as("mel").person!;
      const known = await addPerson(other.runtime, "known");
      await other.runtime.pool.query("update users set email = $1 where id = $2", [email, known.id]);
    });
    afterAll(() => other.stop());

    test("makes the same workspace, plus an administrator and invitations for people without an account", async () => {
      const loaded = await load(other, file.path, null, admin);
      expect(loaded.slug).toBe(w.slug);
      const after = await contentOf(other, loaded.id);
      const added = ["workspace_members", "workspace_invitations", "project_invitations"];
      for (const { name } of CARRIED)
        if (!added.includes(name)) expect(after[name], name).toEqual(before[name]);
      for (const name of added) expect(after[name]).toEqual(expect.arrayContaining(before[name]!));
      expect(after.workspace_members).toHaveLength(before.workspace_members!.length + 1);
      const { rows } = await other.runtime.pool.query(
        "select email from workspace_invitations where workspace_id = $1",
        [loaded.id],
      );
      const invited = rows.map(({ email }) => email);
      expect(invited).toContain(w.as("ada").person!.email);
      expect(invited).not.toContain(w.as("mel").person!.email);
      // One has an account there, and one is a bot.
      expect(loaded.invited).toHaveLength(loaded.people - 2);
    });

    test("refuses an address that is taken there, and changes nothing", async () => {
      const count = async () =>
        (await other.runtime.pool.query("select count(*) as n from workspaces")).rows[0].n;
      const held = await count();
      await expect(load(other, file.path, w.slug, admin)).rejects.toThrow(/is taken on this instance/);
      await expect(load(other, file.path, "Not An Address", admin)).rejects.toThrow(/cannot be the address/);
      expect(await count()).toBe(held);
    });
  });

  describe("that was changed", () => {
    const refused = async (change: Parameters<typeof changedArchive>[1], words: RegExp) => {
      const path = await changedArchive(file.path, change);
      await expect(load(w, path)).rejects.toThrow(words);
      const { rows } = await w.runtime.pool.query("select id from workspaces where slug = 'copy'");
      expect(rows).toEqual([]);
    };

    test("cannot write rows into another workspace", async () => {
      const path = await changedArchive(file.path, {
        [tableEntry("labels")]: (text) => text.replaceAll(w.workspace.id, w.outsider.workspace.id),
      });
      const loaded = await load(w, path);
      const { rows } = await w.runtime.pool.query("select 1 from labels where workspace_id = $1", [
        w.outsider.workspace.id,
      ]);
      expect(rows).toEqual([]);
      expect((await contentOf(w, loaded.id)).labels).toEqual(before.labels);
      await w.as("ada").send("DELETE", "/api/workspaces/copy/");
    });

    test("cannot bring scripts along", async () => {
      const attack = '<img src=x onerror=\\"alert(1)\\"><script>alert(1)</script>';
      const html = (column: string) => (text: string) =>
        text.replaceAll(new RegExp(`("${column}":")`, "g"), `$1${attack}`);
      const path = await changedArchive(file.path, {
        [tableEntry("issue_bodies")]: html("description_html"),
        [tableEntry("issue_comments")]: html("comment_html"),
        [tableEntry("page_documents")]: html("html"),
        [tableEntry("page_versions")]: html("html"),
        [tableEntry("page_comments")]: html("comment_html"),
      });
      const loaded = await load(w, path);
      const content = JSON.stringify(await contentOf(w, loaded.id));
      expect(content).not.toMatch(/onerror|<script/);
      await w.as("ada").send("DELETE", "/api/workspaces/copy/");
      await refused(
        {
          [tableEntry("issue_links")]: (text) =>
            text.replaceAll(/"url":"[^"]*"/g, '"url":"javascript:alert(1)"'),
        },
        /link that is no web address/,
      );
    });

    test("is refused when rows are missing, unknown or damaged, and leaves nothing behind", async () => {
      await refused({ [tableEntry("labels")]: () => "" }, /labels has 0 of \d+ rows/);
      await refused({ [tableEntry("labels")]: (text) => text.replace("{", "") }, /damaged or was cut off/);
      await refused(
        { [tableEntry("labels")]: (text) => text.replace('"name"', '"nom"') },
        /has no column "nom"/,
      );
      await refused({ "tables/users.ndjson": () => "{}" }, /cannot read tables\/users.ndjson/);
      await refused({ "summary.json": null }, /contains no summary.json/);
      await refused(
        { "people.ndjson": (text) => text.replace(/"email":"[^"]*"/, '"email":"x"') },
        /is not an email address/,
      );
      await refused(
        { "workspace.json": (text) => text.replace(/"schema": \d+/, '"schema": 9999') },
        /newer version of Cairn/,
      );
    });

    test("is refused when a stored file differs from its row", async () => {
      const archive = await Archive.open(file.path);
      const [name = ""] = archive.names("files/");
      archive.close();
      await refused({ [name]: (text) => `${text}!` }, /is not what was exported/);
      await refused({ [name]: null }, /contains no files\//);
    });

    test("is refused when it was cut off, or is no zip", async () => {
      const bytes = await readFile(file.path);
      const cut = `${file.path}-cut`;
      await writeFile(cut, bytes.subarray(0, bytes.length - 100));
      await expect(load(w, cut)).rejects.toThrow(/not a workspace file, or was cut off/);
      await writeFile(cut, "hello");
      await expect(load(w, cut)).rejects.toThrow(/not a workspace file, or was cut off/);
    });
  });
});
