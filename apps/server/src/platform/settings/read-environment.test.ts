import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { InvalidSettings } from "./read-environment.ts";
import { SETTINGS, unknownSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, String(text.length));
  writeFileSync(path, text);
  return path;
}

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
  return [];
}

describe("settings from files", () => {
  it("a setting is read from the file that its twin names, without the last line break", () => {
    expect(
      readConfig({ SMTP_HOST: "mail", SMTP_PASSWORD_FILE: fileWith(" two words \n") }).smtp?.password,
    ).toBe(" two words ");
    expect(readConfig({ PORT_FILE: fileWith("8080\r\n") }).port).toBe(8080);
  });

  it("every setting has such a twin", () => {
    const path = join(folder, "missing");
    for (const { name } of SETTINGS)
      expect(problemsOf({ [`${name}_FILE`]: path })[0], name).toBe(
        `${name}_FILE is "${path}", which can't be read (ENOENT).`,
      );
  });

  it("a setting and its twin exclude each other", () => {
    expect(problemsOf({ PORT: "1", PORT_FILE: fileWith("2") })).toEqual(["Set PORT or PORT_FILE, not both."]);
  });
});

describe("invalid settings", () => {
  it("all of them are named at once", () => {
    const env = { PORT: "many", APP_BASE_URL: "cairn", CAIRN_SECRET: "short", LOG_LEVEL: "loud" };
    const problems = problemsOf(env);
    for (const name of Object.keys(env))
      expect(problems.filter((one) => one.startsWith(name))).toHaveLength(1);
  });

  it("variables that look like settings and are none are found", () => {
    expect(unknownSettings({ SMTP_PASS: "x", SMTP_HOST: "y", SMTP_HOST_FILE: "z", PATH: "/bin" })).toEqual([
      "SMTP_PASS",
    ]);
  });
});

it("docs/operate.md explains every setting, and no other, in this order", () => {
  const docs = readFileSync(new URL("../../../../../docs/operate.md", import.meta.url), "utf8");
  const [table = ""] = /^## Configuration\n.*?(?=^## )/ms.exec(docs) ?? [];
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z][A-Z0-9_]*/g) ?? []);
  expect(named).toEqual(SETTINGS.map(({ name }) => name));
});
