import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepFiles } from "./sweep.ts";

/** Sorts rows whose order is undefined. */
const rising = (a: string | number, b: string | number): number => (a < b ? -1 : 1);

let w: World;
beforeAll(async () => {
  // With a trash, the files of deleted issues stay for a while.
  w = await world({ config: { trashDays: 0 } });
});
afterAll(() => w.stop());

const YESTERDAY = new Date(Date.now() - 86_400_000);

it("sweeps what a crash has left and the files of deleted issues, but neither files in use nor recent ones", async () => {
  const { dataDir } = w.runtime.config;
  const issue = (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Files" })).body.id;
  const attach = async (name: string, path: string): Promise<string> =>
    (await w.as("ada").send("POST", path, fileForm(name, name))).body.asset.split("/").at(-1);
  const kept = await attach("kept", `${w.W}/file-assets/`);
  const deleted = await attach("deleted", `${w.W}/file-assets/`);
  await w.as("ada").send("DELETE", `/api/workspaces/file-assets/${w.workspace.id}/${deleted}/`);
  const own = await attach("own", "/api/users/file-assets/");
  const attached = await attach("attached", `${w.P}/issues/${issue}/issue-attachments/`);
  await w.as("ada").send("DELETE", `${w.P}/issues/${issue}/`);
  const folder = join(dataDir, "files", w.workspace.id);
  const orphan = `${"0".repeat(32)}-orphan`;
  const young = `${"1".repeat(32)}-young`;
  mkdirSync(join(dataDir, "incoming"), { recursive: true });
  for (const path of [join(folder, orphan), join(folder, young), join(dataDir, "incoming", "half")])
    writeFileSync(path, "x");
  for (const name of readdirSync(folder))
    if (name !== young) utimesSync(join(folder, name), YESTERDAY, YESTERDAY);
  mkdirSync(join(dataDir, "files", "lost+found"));
  writeFileSync(join(dataDir, "files", "lost+found", "inode"), "x");
  utimesSync(join(dataDir, "files", "lost+found", "inode"), YESTERDAY, YESTERDAY);
  utimesSync(join(dataDir, "files", "users", own), YESTERDAY, YESTERDAY);
  utimesSync(join(dataDir, "incoming", "half"), YESTERDAY, YESTERDAY);
  expect(readdirSync(folder)).toContain(attached);

  await sweepFiles.run(w.runtime);

  // A deleted file may still be restored.
  expect(readdirSync(folder).toSorted(rising)).toEqual([kept, deleted, young].toSorted(rising));
  expect(readdirSync(join(dataDir, "files", "users"))).toEqual([own]);
  expect(readdirSync(join(dataDir, "incoming"))).toEqual([]);
  // A file of another program.
  expect(readdirSync(join(dataDir, "files", "lost+found"))).toEqual(["inode"]);
});
