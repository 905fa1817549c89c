import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { seal, sign, signedText, unseal } from "./secrets.ts";

describe("encrypted configuration secrets", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "cairn-secrets-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const fromFile = () => ({ dataDir, secret: null });

  it("a sealed text can be opened again, also after a restart", async () => {
    const sealed = await seal(fromFile(), "EMAIL_HOST_PASSWORD", "hunter2 ünïcode");
    expect(sealed).not.toContain("hunter2");
    expect(await unseal(fromFile(), "EMAIL_HOST_PASSWORD", sealed)).toBe("hunter2 ünïcode");
  });

  it("the key is generated once and readable only by its owner", async () => {
    await Promise.all([seal(fromFile(), "A", "1"), seal(fromFile(), "A", "2"), seal(fromFile(), "A", "3")]);
    const path = join(dataDir, "secrets", "instance-key");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
    const key = readFileSync(path, "utf8");
    await seal(fromFile(), "A", "4");
    expect(readFileSync(path, "utf8")).toBe(key);
  });

  it("nodes that start at the same moment agree on one key", async () => {
    const sealed = await Promise.all([1, 2, 3, 4].map((n) => seal(fromFile(), "A", `${n}`)));
    const opened = await Promise.all(sealed.map((text) => unseal(fromFile(), "A", text)));
    expect(opened).toEqual(["1", "2", "3", "4"]);
  });

  it("sealing the same text twice gives different results", async () => {
    const config = fromFile();
    expect(await seal(config, "A", "same")).not.toBe(await seal(config, "A", "same"));
  });

  it("a secret does not open under another name, with another key or after a change", async () => {
    const config = { dataDir, secret: "s".repeat(40) };
    const sealed = await seal(config, "OPENAI_API_KEY", "value");
    expect(await unseal({ dataDir, secret: "s".repeat(40) }, "OPENAI_API_KEY", sealed)).toBe("value");
    const flipped = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    await expect(unseal(config, "GITHUB_CLIENT_SECRET", sealed)).rejects.toThrow(/another key/);
    await expect(unseal({ dataDir, secret: "t".repeat(40) }, "OPENAI_API_KEY", sealed)).rejects.toThrow();
    await expect(unseal(config, "OPENAI_API_KEY", flipped)).rejects.toThrow();
    await expect(unseal(config, "OPENAI_API_KEY", "value")).rejects.toThrow(/not a sealed secret/);
  });

  it("a damaged key file is reported, not replaced", async () => {
    await seal(fromFile(), "A", "1");
    writeFileSync(join(dataDir, "secrets", "instance-key"), "short");
    await expect(seal(fromFile(), "A", "1")).rejects.toThrow(/instance-key/);
  });

  it("a guessable secret in the environment prevents the start (security 99)", () => {
    expect(() => readConfig({ CAIRN_SECRET: "changeme" })).toThrow(/CAIRN_SECRET/);
    expect(readConfig({ CAIRN_SECRET: "x".repeat(32) }).secret).toBe("x".repeat(32));
    expect(readConfig({}).secret).toBeNull();
  });

  it("a signed text is accepted only under its name, and nothing else is accepted", async () => {
    const signed = await sign(fromFile(), "unsubscribe", "ada ünïcode");
    expect(await signedText(fromFile(), "unsubscribe", signed)).toBe("ada ünïcode");
    const [text = "", signature = ""] = signed.split(".");
    const other = Buffer.from("eve").toString("base64url");
    for (const forged of [
      "",
      ".",
      text,
      `${text}.`,
      `${other}.${signature}`,
      `${text}.${signature.slice(2)}`,
    ])
      expect(await signedText(fromFile(), "unsubscribe", forged)).toBeNull();
    expect(await signedText(fromFile(), "reset", signed)).toBeNull();
  });
});
