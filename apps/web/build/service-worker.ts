// The service worker, built beside the app: it is told which files the app consists of.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithOxc } from "vite";

const SOURCE = fileURLToPath(new URL("../src/offline/worker.ts", import.meta.url));
/** Code, styles and type; pictures come when they are looked at. */
const KEPT = /\.(?:js|css|woff2)$/;

export function serviceWorker(): Plugin {
  return {
    name: "cairn:service-worker",
    apply: "build",
    // Last, when no other plugin takes files away any more.
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => KEPT.test(name));
        const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
        const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
        // A classic script: browsers that know no module workers know it, too.
        const script = code.replace(/^export \{\s*\};?$/m, "");
        const known = `const FILES = ${JSON.stringify(files)}, VERSION = ${JSON.stringify(version)};\n`;
        this.emitFile({ type: "asset", fileName: "sw.js", source: known + script });
      },
    },
  };
}
