import { world, type World } from "@cairn/testkit/world";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CommandError } from "./command.ts";
import { exportWorkspace, importWorkspace, readImportOptions } from "./workspace-file.ts";

describe("the commands for workspace files", () => {
  let w: World;
  let path: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    path = join(w.runtime.config.dataDir, "workspace.zip");
  });
  afterAll(() => w.stop());

  it("cairn workspace export writes a file that cairn workspace import reads", async () => {
    await exportWorkspace(w.runtime, w.slug, path);
    const loaded = await importWorkspace(w.runtime, {
      path,
      slug: "second",
      admin: w.as("mel").person!.email,
    });
    expect(loaded).toMatchObject({ slug: "second", people: 2, invited: [] });
    const projects = await w.as("ada").send("GET", "/api/workspaces/second/projects/");
    expect(projects.body.map(({ id }: { id: string }) => id)).toEqual([w.project.id]);
    // The importing person administers it.
    expect((await w.as("mel").send("GET", "/api/workspaces/second/workspace-members/me/")).body.role).toBe(
      20,
    );
  });

  it("they name a workspace, an account and an address that do not fit, and leave no partial file", async () => {
    await expect(exportWorkspace(w.runtime, "nowhere", path)).rejects.toThrow(/no workspace at \/nowhere\//);
    const admin = w.as("ada").person!.email;
    await expect(importWorkspace(w.runtime, { path, slug: null, admin: "x@example.com" })).rejects.toThrow(
      new CommandError("No account found for x@example.com."),
    );
    await expect(importWorkspace(w.runtime, { path, slug: null, admin })).rejects.toThrow(CommandError);
    expect((await readdir(w.runtime.config.dataDir)).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  it.each([[[]], [["a", "b", "--admin", "x"]], [["a"]], [["a", "--unknown"]]])(
    "cairn workspace import with %j explains its usage",
    (args) => {
      expect(() => readImportOptions(args)).toThrow(/Usage: cairn workspace import/);
    },
  );
});
