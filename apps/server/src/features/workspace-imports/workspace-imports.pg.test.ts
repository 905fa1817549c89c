import { PART_BYTES, type WorkspaceImport } from "@cairn/contract/entities/workspace-import";
import { fileForm } from "@cairn/testkit/file-form";
import { setUpInstance, type Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spool } from "../../platform/files/spool.ts";
import { inSnapshot } from "../../platform/postgres/snapshot.ts";
import { sweepFiles } from "../files/sweep.ts";
import { workspaceZip } from "../workspace-files/write-workspace.ts";
import { resumeWorkspaceImports } from "./job.ts";
import { claimNext } from "./queries.ts";

const PATH = "/api/instances/workspace-imports/";

describe("imports of workspace files in the console", () => {
  let w: World;
  let root: Visitor;
  let file: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    root = await setUpInstance(w.app);
    const big = new Uint8Array(PART_BYTES + 1000).map((_, n) => (n * 7919) % 251);
    await w.as("ada").send("POST", `${w.W}/file-assets/`, fileForm("big.bin", big));
    await w.runtime.pool.query("update users set email = 'gone@example.com' where id = $1", [w.as("mel").id]);
    const written = await inSnapshot(w.runtime.pool, async (client) =>
      spool(
        await workspaceZip(w.runtime, client, { id: w.workspace.id, progress: () => Promise.resolve() }),
        w.runtime.config.dataDir,
      ),
    );
    file = new Uint8Array(await readFile(written.path));
    await w.runtime.pool.query("update users set email = 'elsewhere@example.com' where id = $1", [
      w.as("mel").id,
    ]);
  });
  afterAll(() => w.stop());
  beforeEach(() => w.runtime.pool.query("delete from workspace_imports"));

  const begin = (slug: string, size = file.length) => root.post(PATH, { file_name: "acme.zip", size, slug });
  async function part(id: string, offset: number, bytes = file.slice(offset, offset + PART_BYTES)) {
    const form = new Response(fileForm("part", bytes, { attributes: JSON.stringify({ offset }) }));
    const answer = await w.app.inject({
      method: "POST",
      url: `${PATH}${id}/parts/`,
      headers: {
        cookie: [...root.cookies].map((pair) => pair.join("=")).join("; "),
        "content-type": form.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const post = (id: string, action: string, json: object = {}) => root.post(`${PATH}${id}/${action}/`, json);
  const one = async (id: string): Promise<WorkspaceImport> =>
    ((await root.get(PATH)).body as WorkspaceImport[]).find((row) => row.id === id)!;
  async function upload(slug: string): Promise<string> {
    const { id } = (await begin(slug)).body;
    for (let offset = 0; offset < file.length; offset += PART_BYTES)
      expect((await part(id, offset)).status).toBe(200);
    return id;
  }
  const loadAll = () => resumeWorkspaceImports.run(w.runtime);
  const stored = async (id: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const some of w.runtime.files.namesBefore(new Date(Date.now() + 60_000))) names.push(...some);
    return names.filter((name) => name.startsWith(`workspace-imports/${id}`));
  };

  it("are for instance admins only", async () => {
    expect((await w.as("ada").send("GET", PATH)).status).toBe(401);
    expect((await w.as("ada").send("POST", PATH, { file_name: "x", size: 1, slug: "" })).status).toBe(401);
  });

  it("create the workspace from a file in parts, and say who has no account and what stayed behind", async () => {
    const id = await upload("second");
    expect(await one(id)).toMatchObject({ status: "queued", received: file.length });
    await loadAll();
    const row = await one(id);
    expect(row).toMatchObject({
      status: "completed",
      failure: null,
      has_file: false,
      result: {
        slug: "second",
        files: 1,
        people: 2,
        bots: 0,
        without_account: 1,
        invited: [{ email: "gone@example.com" }],
        left_behind: { webhooks: 0 },
      },
    });
    expect(row.done).toBe(row.total);
    expect(await stored(id)).toEqual([]);
    expect((await w.as("ada").send("GET", "/api/workspaces/second/projects/")).body).toHaveLength(1);
    expect((await root.send("DELETE", `${PATH}${id}/`)).status).toBe(204);
    expect((await root.get(PATH)).body).toEqual([]);
  });

  it("go on where the upload was cut off, and take no part twice or out of order", async () => {
    const { id } = (await begin("third")).body;
    expect((await part(id, PART_BYTES)).status).toBe(409);
    expect((await part(id, 0, file.slice(0, 1000))).body).toMatchObject({ asset: [expect.any(String)] });
    expect((await part(id, 0)).body.received).toBe(PART_BYTES);
    expect((await part(id, 0)).status).toBe(409);
    expect((await part(id, PART_BYTES, file.slice(0, PART_BYTES))).status).toBe(400);
    expect((await part(id, PART_BYTES)).body.status).toBe("queued");
  });

  it("show why a file is refused, keep it for another try at another address, and leave nothing of it", async () => {
    const id = await upload("");
    await loadAll();
    expect(await one(id)).toMatchObject({
      status: "failed",
      failure: `The address ${w.slug} is taken on this instance. Choose another one.`,
      has_file: true,
    });
    expect((await post(id, "retry", { slug: w.slug })).body).toEqual({ slug: ["This URL is taken."] });
    expect((await post(id, "retry", { slug: "fourth" })).status).toBe(200);
    await loadAll();
    expect((await one(id)).result?.slug).toBe("fourth");
    expect((await post(id, "retry", { slug: "fifth" })).status).toBe(409);
  });

  it("are refused before the upload when the file is too large, the address is taken, or three files wait", async () => {
    expect((await begin("", 20_000_000_001)).body).toMatchObject({
      size: [expect.stringContaining("20 GB")],
    });
    expect((await begin(w.slug)).body).toEqual({ slug: ["This URL is taken."] });
    expect((await begin("Not an address")).status).toBe(400);
    for (const slug of ["a-1", "a-2", "a-3"]) expect((await begin(slug)).status).toBe(201);
    expect((await begin("a-4")).status).toBe(429);
  });

  it("are canceled while they wait or are loaded, and nothing of them remains", async () => {
    const waiting = await upload("sixth");
    expect((await post(waiting, "cancel")).body).toMatchObject({ status: "canceled", has_file: false });
    await loadAll();
    const id = await upload("sixth");
    const canceling = {
      ...w.runtime.files,
      open: async (...args: Parameters<typeof w.runtime.files.open>) => {
        const bytes = await w.runtime.files.open(...args);
        await w.runtime.pool.query("update workspace_imports set status = 'canceled' where id = $1", [id]);
        return bytes;
      },
    };
    await resumeWorkspaceImports.run({ ...w.runtime, files: canceling });
    expect((await post(id, "cancel")).status).toBe(409);
    await loadAll();
    expect((await one(id)).status).toBe("canceled");
    expect(await stored(id)).toEqual([]);
    expect((await w.runtime.pool.query("select from workspaces where slug = 'sixth'")).rowCount).toBe(0);
  });

  it("begin again after a crash, and give up the third time", async () => {
    const id = await upload("seventh");
    await claimNext(w.runtime.db, w.runtime.now().toISOString());
    await loadAll();
    expect((await one(id)).status).toBe("loading");
    const crash = () =>
      w.runtime.pool.query("update workspace_imports set lease_until = now() - interval '1 second'");
    await crash();
    await w.runtime.pool.query("update workspace_imports set runs = 3");
    await loadAll();
    expect(await one(id)).toMatchObject({ status: "failed", has_file: true });
  });

  it("forget uploads of yesterday, and the sweep of files keeps those that are awaited", async () => {
    const { id } = (await begin("eighth")).body;
    await part(id, 0);
    const removed: string[] = [];
    const files = {
      ...w.runtime.files,
      async *namesBefore() {
        yield [`workspace-imports/${id}-0`, "workspace-imports/00000000-0000-7000-8000-000000000000-0"];
      },
      remove: async (name: string) => void removed.push(name),
    };
    await sweepFiles.run({ ...w.runtime, files });
    expect(removed).toEqual(["workspace-imports/00000000-0000-7000-8000-000000000000-0"]);
    w.setNow(new Date(Date.now() + 90_000_000).toISOString());
    await loadAll();
    const { rows } = await w.runtime.pool.query("select status, has_file from workspace_imports");
    expect(rows).toEqual([{ status: "canceled", has_file: false }]);
    expect(await stored(id)).toEqual([]);
  });
});
