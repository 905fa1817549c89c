import { expect, it } from "vitest";
import { checkConfig } from "./config-check.ts";

function run(env: NodeJS.ProcessEnv): { code: number; text: string } {
  const lines: string[] = [];
  const code = checkConfig(env, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}

it("the check shows what is set, but no secret", () => {
  const { code, text } = run({ PORT: "8080", SMTP_HOST: "mail", SMTP_PASSWORD: "hunter2", HOME: "/root" });
  expect(code).toBe(0);
  expect(text).toBe(
    "PORT=8080\nSMTP_HOST=mail\nSMTP_PASSWORD=(secret)\nCairn can start with these settings.",
  );
});

it("the check fails with every problem, and warns of misspelled settings", () => {
  const { code, text } = run({ PORT: "many", SESSION_SECONDS: "-1", SMTP_PASS: "x" });
  expect(code).toBe(1);
  expect(text).toContain("WARNING SMTP_PASS is not a setting and has no effect.");
  expect(text).toMatch(/WRONG PORT must be .*\nWRONG SESSION_SECONDS must be /);
});
