import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

interface Print {
  quick: string;
  content: () => string;
}
interface Freshness {
  fingerprint: (root: string, inputs: string[]) => Print;
  isFresh: (out: string, print: Print) => boolean;
  writeStamp: (out: string, print: Print) => void;
}
type Lock = Record<string, { version?: string; integrity?: string; optional?: boolean; link?: boolean }>;
interface Packages {
  isInstalled: (root: string) => boolean;
  holds: (installed: Lock, wanted: Lock) => boolean;
}

// The tools are plain JavaScript, because they run before anything is installed.
const url = (name: string): string => new URL(name, import.meta.url).href;
const { fingerprint, isFresh, writeStamp } = (await import(url("./freshness.mjs"))) as Freshness;
const { holds, isInstalled } = (await import(url("./packages.mjs"))) as Packages;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cairn-setup-"));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string, at?: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  if (at !== undefined) utimesSync(join(root, path), at, at);
}

describe("a build", () => {
  const out = (): string => join(root, "dist");
  const print = (): Print => fingerprint(root, ["src", "package-lock.json"]);

  beforeEach(() => {
    write("src/a.ts", "a", 1000);
    write("src/deep/b.ts", "b", 1000);
    write("package-lock.json", "{}", 1000);
    mkdirSync(out());
    writeStamp(out(), print());
  });

  it("is fresh until a source is changed, added or deleted", () => {
    expect(isFresh(out(), print())).toBe(true);
    write("src/a.ts", "A", 2000);
    expect(isFresh(out(), print())).toBe(false);
    write("src/a.ts", "a", 2000);
    write("src/new.ts", "");
    expect(isFresh(out(), print())).toBe(false);
    rmSync(join(root, "src/new.ts"));
    rmSync(join(root, "src/deep/b.ts"));
    expect(isFresh(out(), print())).toBe(false);
  });

  it("is stale after a source is restored to an older version with its older time", () => {
    write("src/a.ts", "older", 500);
    expect(isFresh(out(), print())).toBe(false);
  });

  it("stays fresh when only times change, as in a copy, and does not read the sources again afterwards", () => {
    write("src/a.ts", "a", 3000);
    expect(isFresh(out(), print())).toBe(true);
    expect(JSON.parse(readFileSync(join(out(), ".stamp.json"), "utf8"))).toMatchObject({
      quick: print().quick,
    });
  });

  it("does not depend on tests and installed packages", () => {
    write("src/a.test.ts", "");
    write("src/a.pg.test.ts", "");
    write("src/a.dom.test.tsx", "");
    write("src/node_modules/x/index.js", "");
    expect(isFresh(out(), print())).toBe(true);
  });

  it("is stale when its stamp is missing or cut short", () => {
    write("dist/.stamp.json", '{"quick":');
    expect(isFresh(out(), print())).toBe(false);
    rmSync(join(out(), ".stamp.json"));
    expect(isFresh(out(), print())).toBe(false);
  });
});

describe("building stale targets", () => {
  /** Runs `ensureBuilt` in a copy of the tools, with this in place of the builders. */
  async function ensureBuilt(builder: string): Promise<{ code: number | null; out: string; err: string }> {
    for (const name of ["setup.mjs", "freshness.mjs", "packages.mjs"])
      write(`tools/${name}`, readFileSync(new URL(name, import.meta.url), "utf8"));
    write("package-lock.json", "{}");
    write("tools/build.mjs", builder);
    const script = `import { ensureBuilt } from "./tools/setup.mjs"; await ensureBuilt(["server"]); console.log(process.pid);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    const [code] = (await once(child, "close")) as [number | null];
    return { code, out, err };
  }

  it("happens in a separate process, so that the server does not keep the builders' memory", async () => {
    const { code, out } = await ensureBuilt(
      `import { writeFileSync } from "node:fs"; writeFileSync("builder", process.argv.slice(2) + " " + process.pid);`,
    );
    const [target, builder] = readFileSync(join(root, "builder"), "utf8").split(" ");
    expect(code).toBe(0);
    expect(target).toBe("server");
    expect(builder).not.toBe(out.trim().split("\n").at(-1));
  });

  it("on failure ends with the builders' errors, and does not start the server", async () => {
    const { code, out, err } = await ensureBuilt(
      `console.error("main.ts: no such export"); process.exit(1);`,
    );
    expect(code).toBe(1);
    expect(err).toContain("main.ts: no such export");
    expect(out).not.toMatch(/^\d+$/m);
  });
});

describe("the installed packages", () => {
  const wanted: Lock = {
    "": {},
    "apps/server": { version: "1.0.0" },
    "node_modules/@cairn/server": { link: true },
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/a-other-system": { version: "1.0.0", integrity: "sha512-o", optional: true },
  };
  const installed: Lock = {
    "apps/server": { version: "1.0.0" },
    "node_modules/@cairn/server": { link: true },
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  };

  it("match the lock file even if packages for other systems are absent", () => {
    expect(holds(installed, wanted)).toBe(true);
  });

  it("do not match the lock file if one is missing, of another version, of other content, or superfluous", () => {
    const { "node_modules/a": a, ...rest } = installed;
    expect(holds(rest, wanted)).toBe(false);
    expect(holds({ ...rest, "node_modules/a": { ...a, version: "1.0.1" } }, wanted)).toBe(false);
    expect(holds({ ...rest, "node_modules/a": { ...a, integrity: "sha512-b" } }, wanted)).toBe(false);
    expect(holds({ ...installed, "node_modules/b": { version: "1.0.0" } }, wanted)).toBe(false);
  });

  it("are compared with the lock file only when it is newer", () => {
    write("package-lock.json", JSON.stringify({ packages: wanted }), 1000);
    expect(isInstalled(root)).toBe(false);
    write("node_modules/.package-lock.json", JSON.stringify({ packages: installed }), 900);
    expect(isInstalled(root)).toBe(true);
    write("node_modules/.package-lock.json", JSON.stringify({ packages: {} }), 900);
    expect(isInstalled(root)).toBe(false);
    utimesSync(join(root, "node_modules/.package-lock.json"), 2000, 2000);
    expect(isInstalled(root)).toBe(true);
  });
});

describe.skipIf(process.platform === "win32")("a server started by an npm script", () => {
  it("is asked to stop when npm is killed, also through a shell between them", async () => {
    const script = `import { stopWithNpm } from ${JSON.stringify(url("./parent.mjs"))};
      stopWithNpm();
      process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
      setTimeout(() => process.exit(1), 20_000);
      console.log("running");`;
    write("server.mjs", script);
    // Simulates npm: runs the script in a shell with further commands, so that it can't become the script.
    write(
      "npm.mjs",
      'import { spawn } from "node:child_process"; spawn("sh", ["-c", "node server.mjs; true"], { stdio: "inherit" });',
    );
    const npm = spawn(process.execPath, ["npm.mjs"], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await once(npm.stdout, "data");
    npm.kill("SIGKILL");
    // The pipe closes when the last of them, the server, has ended.
    await once(npm.stdout, "close");
    expect(output).toBe("running\nstopped\n");
  });
});
