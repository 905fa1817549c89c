import { world, type World } from "@cairn/testkit/world";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUpTo } from "../features/backups/back-up-to.ts";
import { backup, restore, verify } from "./backup.ts";
import { CommandError } from "./command.ts";

describe("the commands for backups", () => {
  let w: World;
  let folder: string;
  beforeAll(async () => {
    w = await world();
    folder = await mkdtemp(join(tmpdir(), "cairn-backup-command-"));
  });
  afterAll(async () => {
    await w.stop();
    await rm(folder, { recursive: true });
  });

  it("cairn backup gives the file its name once it is complete, and cairn verify reads it", async () => {
    const path = join(folder, "whole");
    await backUpTo(w.runtime, path, null);
    expect(existsSync(`${path}.partial`)).toBe(false);
    const said: string[] = [];
    expect(await verify.run([path], (text) => said.push(text))).toBe(0);
    expect(said.join("\n")).toMatch(/^The backup of .* is complete: \d+ rows and 0 files/);
  });

  it("cairn backup leaves nothing when it fails", async () => {
    const path = join(folder, "nowhere", "file");
    await expect(backUpTo(w.runtime, path, null)).rejects.toThrow(/ENOENT/);
    const failing = join(folder, "failing");
    await expect(backUpTo(w.runtime, failing, { recipient: "age1nonsense" })).rejects.toThrow();
    expect(existsSync(failing)).toBe(false);
    expect(existsSync(`${failing}.partial`)).toBe(false);
  });

  it("cairn verify explains what it refuses", async () => {
    const path = join(folder, "nonsense");
    await writeFile(path, "nonsense");
    await expect(verify.run([path], () => {})).rejects.toThrow(CommandError);
    const identity = join(folder, "identity");
    await writeFile(identity, "# no key");
    await expect(verify.run([path, "--identity", identity], () => {})).rejects.toThrow(
      /contains no identity/,
    );
  });

  it.each([
    ["backup", backup, []],
    ["backup", backup, ["one", "two"]],
    ["verify", verify, ["file", "--recipient", "age1"]],
    ["restore", restore, []],
  ])("cairn %s shows its usage for arguments that it does not take (%#)", async (name, command, args) => {
    const refusal = await Promise.resolve()
      .then(() => command.run(args, () => {}))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect((refusal as Error).message).toContain(`Usage: cairn ${name}`);
  });
});
