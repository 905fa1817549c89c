import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bring, readOptions } from "./import-csv.ts";

describe("the command import csv", () => {
  let w: World;
  let folder: string;
  beforeEach(async () => {
    w = await world();
    folder = mkdtempSync(join(tmpdir(), "cairn-import-"));
  });
  afterEach(async () => {
    await w.stop();
    rmSync(folder, { recursive: true });
  });

  const file = (name: string, text: string | Buffer): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...args: string[]) =>
    bring(w.runtime, readOptions([...args, "--workspace", w.slug]), () => {});

  it("cairn import csv imports compressed files into a project that it creates, and writes every remark to a file", async () => {
    const issues = file("issues.csv.gz", gzipSync("Key,Title,Author\nA,One,zoe@example.com\nB,,\n"));
    const comments = file("comments.csv", "Key,Author,Created,Body\nA,zoe@example.com,2021-01-01,hello\n");
    const report = join(folder, "report.txt");
    const made = await run(
      issues,
      "--comments",
      comments,
      "--project",
      "new",
      "--create-project",
      "New",
      "--report",
      report,
    );
    expect(made).toMatchObject({ issues: { created: 1, failed: 1 }, comments: { created: 1 } });
    const { body } = await w.as("ada").send("GET", `${w.W}/projects/`);
    expect(body.map((project: { identifier: string }) => project.identifier)).toContain("NEW");
    expect(readFileSync(report, "utf8")).toContain("issues, line 3: skipped: there is no title\n");
  });

  it("cairn import csv, as a dry run into a missing project, creates neither project nor issues", async () => {
    const issues = file("issues.csv", "Title,State\nOne,Done\n");
    const made = await run(issues, "--project", "new", "--create-project", "New", "--dry-run");
    expect(made).toMatchObject({ issues: { created: 1 }, states: [] });
    const { body } = await w.as("ada").send("GET", `${w.W}/projects/`);
    expect(body).toHaveLength(1);
  });

  it("cairn import csv makes people with an account on the instance members, because the operator may do so", async () => {
    const { email } = w.outsider.person!;
    await run(file("issues.csv", `Title,Assignees\nOne,${email}\n`), "--project", "WEB");
    expect((await w.outsider.send("GET", `${w.P}/`)).status).toBe(200);
  });

  it("lists the existing workspaces or projects when the given one is unknown", async () => {
    const issues = file("issues.csv", "Title\nOne\n");
    await expect(run(issues, "--project", "NOPE")).rejects.toThrow("There is: WEB");
    await expect(
      bring(w.runtime, readOptions([issues, "--workspace", "nope", "--project", "WEB"]), () => {}),
    ).rejects.toThrow("There is no workspace");
  });

  it("cairn import csv refuses an unusable file before creating its project", async () => {
    const issues = file("issues.csv", "Foo\nbar\n");
    await expect(run(issues, "--project", "new", "--create-project", "New")).rejects.toThrow(
      "No column is the title",
    );
    expect((await w.as("ada").send("GET", `${w.W}/projects/`)).body).toHaveLength(1);
  });
});
