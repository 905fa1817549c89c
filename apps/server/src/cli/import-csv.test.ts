import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CommandError } from "./command.ts";
import { readOptions, summary } from "./import-csv.ts";

const WHERE = ["--workspace", "acme", "--project", "web"];

describe("the command line of import csv", () => {
  it("cairn import csv parses its options", () => {
    expect(
      readOptions([
        "issues.csv",
        ...WHERE,
        "--comments",
        "comments.csv",
        "--map",
        "Due on=target_date",
        "--map",
        "a=b=labels",
        "--dry-run",
      ]),
    ).toEqual({
      file: resolve(process.env.INIT_CWD ?? "", "issues.csv"),
      comments: resolve(process.env.INIT_CWD ?? "", "comments.csv"),
      workspace: "acme",
      project: "WEB",
      createProject: null,
      mapping: { "Due on": "target_date", "a=b": "labels" },
      dryRun: true,
      report: null,
    });
  });

  it.each([
    ["no file", WHERE],
    ["two files", ["a.csv", "b.csv", ...WHERE]],
    ["no project", ["a.csv", "--workspace", "acme"]],
    ["an unknown option", ["a.csv", ...WHERE, "--fast"]],
    ["an unknown field", ["a.csv", ...WHERE, "--map", "A=color"]],
    ["a mapping without a field", ["a.csv", ...WHERE, "--map", "A"]],
  ])("cairn import csv refuses %s as wrong usage", (_name, args) =>
    expect(() => readOptions(args)).toThrow(CommandError),
  );

  it("cairn import csv reports counts, names and where the file broke off", () => {
    const none = { read: 0, created: 0, existing: 0, failed: 0 };
    const lines = summary({
      dry_run: true,
      columns: [],
      issues: { read: 3, created: 1, existing: 1, failed: 1 },
      comments: none,
      states: ["Open"],
      labels: Array.from({ length: 14 }, (_, index) => `l${index}`),
      members: [],
      remarks: [],
      remarks_total: 0,
      failure: "It broke off.",
      failure_code: null,
    });
    expect(lines).toEqual([
      "Issues: 3 read, 1 to create, 1 already exist, 1 skipped",
      "Comments: 0 read, 0 to create, 0 already exist, 0 skipped",
      "States to create: Open",
      `Labels to create: ${Array.from({ length: 12 }, (_, index) => `l${index}`).join(", ")} and 2 more`,
      "It broke off.",
    ]);
  });
});
