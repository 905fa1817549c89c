import { world, type World } from "@cairn/testkit/world";
import type { Export } from "@cairn/contract/entities/export";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spool } from "../../platform/files/spool.ts";
import { loadWorkspace } from "../workspace-files/load-workspace.ts";
import { PAGE } from "./exports.fixture.ts";
import { writeWaiting } from "./job.ts";

describe("exports of a whole workspace", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", eve: "admin", mel: "member", vic: "viewer" } });
  });
  afterAll(() => w.stop());
  beforeEach(() => w.runtime.pool.query("delete from exports"));

  const W = () => `${w.W}/workspace-exports/`;
  const listed = async (who: string): Promise<Export[]> =>
    (await w.as(who).send("GET", W() + PAGE)).body.results as Export[];
  const started = async (who = "ada"): Promise<string> =>
    (await w.as(who).send("POST", W())).body.id as string;

  it("are for admins", async () => {
    for (const who of ["mel", "vic"]) {
      expect((await w.as(who).send("POST", W())).status).toBe(403);
      expect((await w.as(who).send("GET", W() + PAGE)).status).toBe(403);
    }
    expect((await w.outsider.send("POST", W())).status).toBe(404);
    expect((await w.as("ada").send("POST", `${w.W}/export-issues/`, { provider: "workspace" })).status).toBe(
      400,
    );
  });

  it("are files that another instance can import, with their progress", async () => {
    await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Kept" });
    const id = await started();
    expect((await listed("ada"))[0]).toMatchObject({
      id,
      status: "queued",
      provider: "workspace",
      url: null,
    });
    await writeWaiting(w.runtime);
    const [row] = await listed("ada");
    expect(row).toMatchObject({ id, status: "completed", reason: null });
    expect(row!.done).toBe(row!.total);
    expect(row!.done).toBeGreaterThan(5);
    const { rows } = await w.runtime.pool.query("select file from exports");
    const { path } = await spool((await w.runtime.files.open(rows[0].file, null))!, w.runtime.config.dataDir);
    const loaded = await loadWorkspace(w.runtime, {
      path,
      slug: "copy",
      me: w.as("ada"),
      progress: () => Promise.resolve(),
    });
    expect(loaded.rows).toBe(row!.total);
    const issues = await w.as("ada").send("GET", `/api/workspaces/copy/projects/${w.project.id}/issues/`);
    expect(JSON.stringify(issues.body)).toContain("Kept");
  });

  it("are listed for all admins, but only the person who asked may download one, as long as they are an admin", async () => {
    await started();
    await writeWaiting(w.runtime);
    const [own] = await listed("ada");
    const url = own!.url ?? "";
    const file = await w.as("ada").send("GET", url);
    expect(file.headers["content-disposition"]).toContain(`filename="workspace-${w.slug}-`);
    expect((await listed("eve"))[0]).toMatchObject({ id: own!.id, url: null });
    expect((await w.as("eve").send("GET", url)).status).toBe(404);
    expect((await w.as("eve").send("DELETE", `${w.W}/export-issues/${own!.id}/`)).status).toBe(404);
    // They are no exports of issues.
    expect((await w.as("ada").send("GET", `${w.W}/export-issues/${PAGE}`)).body.results).toEqual([]);
    const setRole = (role: number) =>
      w.runtime.pool.query("update workspace_members set role = $1 where member_id = $2", [
        role,
        w.as("ada").id,
      ]);
    await setRole(15);
    expect((await w.as("ada").send("GET", url)).status).toBe(404);
    await setRole(20);
    expect((await w.as("ada").send("GET", url)).status).toBe(200);
  });

  it("end without a file when their person has lost the role before they are written, and when they are canceled", async () => {
    const id = await started();
    await w.as("ada").send("POST", `${w.W}/export-issues/${id}/cancel/`);
    await started("eve");
    await w.runtime.pool.query("update workspace_members set role = 15 where member_id = $1", [
      w.as("eve").id,
    ]);
    await writeWaiting(w.runtime);
    await w.runtime.pool.query("update workspace_members set role = 20 where member_id = $1", [
      w.as("eve").id,
    ]);
    expect((await listed("ada")).map(({ reason }) => reason)).toEqual(["no_access", "canceled"]);
  });

  it("are at most five of a workspace a day", async () => {
    for (const who of ["ada", "eve", "ada", "eve", "ada"])
      expect((await w.as(who).send("POST", W())).status).toBe(200);
    const refused = await w.as("eve").send("POST", W());
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining("five times")]);
  });
});
