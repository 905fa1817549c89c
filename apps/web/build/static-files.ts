// Files of packages that the app serves itself, at addresses that do not depend on the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import type { Plugin } from "vite";
import { emojiNames } from "./emoji-names.ts";

const path = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

const MERMAID = dirname(path("mermaid"));
/** What draws in the frame: the frame's page is not bundled, so its import is that of a file. */
const FRAME = readFileSync(path("@cairn/editor/diagrams/frame.mjs"), "utf8").replace(
  'from "mermaid"',
  'from "./mermaid.esm.min.mjs"',
);
const CHUNKS = "chunks/mermaid.esm.min";
/** Mermaid, and beside it what runs it in its frame. Files of another version or frame have another address. */
const DIAGRAMS = `assets/diagrams-${createHash("sha256")
  .update(FRAME)
  .update(readFileSync(join(MERMAID, "mermaid.esm.min.mjs")))
  .digest("hex")
  .slice(0, 12)}`;

/**
 * The script that sets the theme before the first paint (the content security policy forbids inline scripts), the emoji
 * data, whose version in the address allows it to be cached forever, and Mermaid.
 */
const FILES: Record<string, string> = {
  "theme-boot.js": path("@cairn/ui/theme-boot.js"),
  "assets/emojibase-16.0.3/en/data.json": path("emojibase-data/en/data.json"),
  "assets/emojibase-16.0.3/en/messages.json": path("emojibase-data/en/messages.json"),
  [`${DIAGRAMS}/mermaid.esm.min.mjs`]: join(MERMAID, "mermaid.esm.min.mjs"),
  ...Object.fromEntries(
    readdirSync(join(MERMAID, CHUNKS))
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => [`${DIAGRAMS}/${CHUNKS}/${name}`, join(MERMAID, CHUNKS, name)]),
  ),
};

/** The only script of published pages, in one file: it is not part of the app and shares no file with it. */
async function publishedPageScript(): Promise<string> {
  const { output } = await build({
    input: path("@cairn/editor/diagrams/published"),
    output: { format: "esm", minify: true },
    write: false,
  });
  return output[0].code;
}

/** Among them the page of the frame that draws diagrams, whose policy the server adds. */
const MADE: Record<string, () => string | Promise<string>> = {
  "assets/emoji-names-16.0.3/en.json": () => emojiNames("en"),
  "assets/emoji-names-16.0.3/de.json": () => emojiNames("de"),
  [`${DIAGRAMS}/frame.mjs`]: () => FRAME,
  // Not `.js`, which the service worker would keep: only strangers need it.
  "published-page.mjs": publishedPageScript,
  "diagram-frame.html": () => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Diagrams</title>
<script type="module" src="/${DIAGRAMS}/frame.mjs"></script></html>
`,
};

const TYPES: Record<string, string> = { json: "application/json", html: "text/html" };

export function staticFiles(): Plugin {
  const read = async (name: string): Promise<string | Uint8Array | null> => {
    const file = FILES[name];
    return file === undefined ? ((await MADE[name]?.()) ?? null) : readFileSync(file);
  };
  return {
    name: "cairn:static-files",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? "").slice(1).split("?")[0] ?? "";
        read(name).then((content) => {
          if (content === null) return next();
          response.setHeader("content-type", TYPES[name.split(".").at(-1) ?? ""] ?? "text/javascript");
          // The frame has no origin.
          response.setHeader("access-control-allow-origin", "*");
          response.end(content);
        }, next);
      });
    },
    async generateBundle() {
      for (const fileName of [...Object.keys(FILES), ...Object.keys(MADE)])
        this.emitFile({ type: "asset", fileName, source: (await read(fileName)) ?? "" });
    },
  };
}
