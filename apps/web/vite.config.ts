import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkNames } from "./build/chunks.ts";
import { permitContract, slimContract, slimSchemas } from "./build/contract.ts";
import { serviceWorker } from "./build/service-worker.ts";

const path = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

/**
 * Files of packages that the app serves itself, at addresses that do not depend on the build: the script that sets the
 * theme before the first paint (the content security policy forbids inline scripts), and the emoji data. The version in
 * the address allows the data to be cached forever.
 */
const STATIC_FILES: Record<string, string> = {
  "theme-boot.js": path("@cairn/ui/theme-boot.js"),
  "assets/emojibase-16.0.3/en/data.json": path("emojibase-data/en/data.json"),
  "assets/emojibase-16.0.3/en/messages.json": path("emojibase-data/en/messages.json"),
};

function staticFiles(): Plugin {
  return {
    name: "cairn:static-files",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = STATIC_FILES[(request.url ?? "").slice(1).split("?")[0] ?? ""];
        if (file === undefined) return next();
        response.setHeader("content-type", file.endsWith(".json") ? "application/json" : "text/javascript");
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [fileName, file] of Object.entries(STATIC_FILES)) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(file) });
      }
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    staticFiles(),
    slimContract(),
    slimSchemas(),
    permitContract(),
    serviceWorker(),
  ],
  resolve: {
    alias: [
      { find: /^typebox$/, replacement: fileURLToPath(new URL("./build/typebox.ts", import.meta.url)) },
    ],
  },
  build: {
    target: "es2023",
    // Every browser that supports the code supports module preloading.
    modulePreload: { polyfill: false },
    // A data: address would weaken a strict content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ["Type", "Nullable", "OneOf"] },
      output: {
        codeSplitting: {
          groups: [
            { name: chunkNames(), debugName: "loaded together", includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The editor is one large chunk on purpose: it is loaded when the person writes.
    chunkSizeWarningLimit: 1500,
  },
});
