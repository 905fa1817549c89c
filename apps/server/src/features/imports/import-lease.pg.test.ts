import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withImportLease } from "./import-lease.ts";

/** More than the eight connections of a test server. */
const IMPORTS = 12;

describe("concurrent imports", () => {
  let w: World;
  beforeEach(async () => {
    w = await world();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await w.stop();
  });
  const place = () => ({ workspace_id: w.workspace.id, project_id: w.project.id });
  const bring = (path = w.P) =>
    w.as("ada").send("POST", `${path}/import-csv/`, { csv: "Title,State\nOne,Open\nTwo,Done\n" });
  const expiry = async (): Promise<string | undefined> =>
    (await w.runtime.pool.query<{ expires_at: string }>("select expires_at from import_leases")).rows[0]
      ?.expires_at;

  it("concurrent imports do not wait for each other's connections, however many there are", async () => {
    const paths = await Promise.all(
      Array.from({ length: IMPORTS }, async () => {
        const project = await addProject(w.runtime, w.workspace);
        await addProjectMember(w.runtime, w.workspace, project, w.as("ada").person as never, 20);
        return `${w.W}/projects/${project.id}`;
      }),
    );
    const answers = await Promise.all(paths.map((path) => bring(path)));
    expect(answers.map(({ status, body }) => [status, body.issues?.created])).toEqual(
      Array.from({ length: IMPORTS }, () => [200, 2]),
    );
  });

  it("hold no connection while they wait", async () => {
    let go = (): void => undefined;
    const waits = Array.from({ length: IMPORTS }, async () => {
      const project = await addProject(w.runtime, w.workspace);
      await withImportLease(w.runtime, { ...place(), project_id: project.id }, () => gate);
    });
    const gate = new Promise<void>((resolve) => (go = resolve));
    const { pool } = w.runtime;
    await vi.waitUntil(
      async () => (await pool.query("select from import_leases")).rowCount === IMPORTS,
      10_000,
    );
    expect(pool.totalCount - pool.idleCount).toBe(0);
    go();
    await Promise.all(waits);
    expect(await expiry()).toBeUndefined();
  });

  it("a concurrent import into the same project is refused, also from another node", async () => {
    await withImportLease(w.runtime, place(), async () => {
      expect(await bring()).toMatchObject({ status: 409 });
    });
    expect(await bring()).toMatchObject({ status: 200 });
  });

  it("an import into a project can start after another one has died", async () => {
    await w.runtime.pool.query(
      "insert into import_leases values ($1, $2, gen_random_uuid(), now() + interval '20 seconds')",
      [w.workspace.id, w.project.id],
    );
    expect(await bring()).toMatchObject({ status: 409 });
    await w.runtime.pool.query("update import_leases set expires_at = now() - interval '1 second'");
    expect(await bring()).toMatchObject({ status: 200 });
  });

  it("an import keeps its lease for as long as it runs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await withImportLease(w.runtime, place(), async () => {
      const before = (await expiry()) ?? "";
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      await vi.waitUntil(async () => ((await expiry()) ?? "") > before, 10_000);
    });
    expect(await expiry()).toBeUndefined();
  });
});
