import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkNames } from "./build/chunks.ts";
import { permitContract, slimContract, slimSchemas } from "./build/contract.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { staticFiles } from "./build/static-files.ts";

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
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: fileURLToPath(new URL("./build/use-sync-external-store.ts", import.meta.url)),
      },
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
