// Builds the service worker beside the app and gives it the list of the app's files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithOxc } from "vite";

const SOURCE = fileURLToPath(new URL("../src/offline/worker.ts", import.meta.url));
/** Code, styles and fonts; pictures are loaded on demand. */
const KEPT = /\.(?:js|css|woff2)$/;

export function serviceWorker(): Plugin {
  return {
    name: "cairn:service-worker",
    apply: "build",
    // Runs last, after other plugins have removed files.
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => KEPT.test(name));
        const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
        const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
        // A classic script, because some browsers do not support module workers.
        const script = code.replace(/^export \{\s*\};?$/m, "");
        const known = `const FILES = ${JSON.stringify(files)}, VERSION = ${JSON.stringify(version)};\n`;
        this.emitFile({ type: "asset", fileName: "sw.js", source: known + script });
      },
    },
  };
}
