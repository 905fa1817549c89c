// Finds a Chromium for browser tests: a configured one, Playwright's own, one of the system, or the one from npm (Linux
// x64).
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const SYSTEM: readonly string[] = [
  // Debian's wrapper script adds flags of its own: use the program behind it.
  "/usr/lib/chromium/chromium",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Lists the fonts of the package and of the system. The package's own list contains only `/tmp/fonts`, and Chromium
 * exits as soon as it needs a font and finds none.
 */
function listFonts(folder: string): void {
  const file = join(folder, "fonts.conf");
  const folders = [join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join("\n")}
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  process.env.FONTCONFIG_FILE = file;
}

/** Unpacks the packaged Chromium below the project, not into a temporary folder shared with others. */
async function packaged(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../.cache/browser");
  mkdirSync(folder, { recursive: true });
  // The package reads both: where to unpack, and whether to unpack the libraries that slim systems lack.
  const { TMPDIR: temporary } = process.env;
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  try {
    const { default: bundled } = await import("@sparticuz/chromium");
    const path = await bundled.executablePath();
    listFonts(folder);
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  } finally {
    // The instances of the tests belong where other temporary files are: `npm test` has put those into memory.
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

/** @throws Error that explains how to get a browser */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found =
    [chromium.executablePath(), ...SYSTEM].find((path) => path !== "" && existsSync(path)) ??
    (await packaged());
  if (found) return found;
  throw new Error(
    "No browser was found. Install one with `npx playwright install chromium`, or name one in CHROMIUM_PATH.",
  );
}
