import { expect, it } from "vitest";
import { readCommand } from "./read-command.ts";

it("reads find, a key, create, unlink and help, in any case", () => {
  expect(readCommand("find login  page")).toEqual({ kind: "find", words: "login  page" });
  expect(readCommand(" web-12 ")).toEqual({ kind: "show", key: "WEB-12" });
  expect(readCommand("Create WEB Fix the login")).toEqual({
    kind: "create",
    project: "WEB",
    title: "Fix the login",
  });
  expect(readCommand("unlink")).toEqual({ kind: "unlink" });
  expect(readCommand("")).toEqual({ kind: "help", unknown: null });
  expect(readCommand("HELP")).toEqual({ kind: "help", unknown: null });
});

it("says what a command lacks, and which one is unknown", () => {
  expect(readCommand("find")).toEqual({ kind: "incomplete", usage: "find" });
  expect(readCommand("create WEB ")).toEqual({ kind: "incomplete", usage: "create" });
  expect(readCommand("constructor x")).toEqual({ kind: "help", unknown: "constructor" });
  expect(readCommand("WEB-12 now")).toEqual({ kind: "help", unknown: "WEB-12" });
});

it("takes back what Slack has escaped, once", () => {
  expect(readCommand("create WEB a &lt;b&gt; &amp;amp; c")).toMatchObject({ title: "a <b> &amp; c" });
});
