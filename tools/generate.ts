// `npm run generate` writes what is derived from the migrations and the contract; `npm run generate -- --check` fails when a file is stale.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "@cairn/server/platform/postgres/embedded";
import { migrate } from "@cairn/server/platform/postgres/migrate";
import { createPool } from "@cairn/server/platform/postgres/pool";
import { databaseTypes } from "./generate/database-types.ts";
import { permissionMatrix } from "./generate/permission-matrix.ts";
import { rowShape } from "./generate/row-shape.ts";
import { dumpSchema } from "./generate/schema-dump.ts";
import { sdkTypes } from "./generate/sdk-types.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const silent = (): void => {};
const quiet = { debug: silent, info: silent, warn: console.warn, error: console.error };

async function generated(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-generate-"));
  const server = await startEmbedded({ dataDir, durable: false, log: quiet });
  const pool = createPool(server.connection, { max: 2, onError: (error) => console.error(error) });
  try {
    await migrate(pool);
    return {
      "apps/server/src/platform/postgres/types.gen.ts": await databaseTypes(pool),
      "db/schema.sql": await dumpSchema(pool),
      "docs/permissions.md": permissionMatrix(),
      "packages/client/src/shape.gen.ts": rowShape(),
      "packages/sdk/src/api.gen.ts": await sdkTypes(),
    };
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const present = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};

const stale: string[] = [];
for (const [file, text] of Object.entries(await generated())) {
  const path = join(root, file);
  if (present(path) === text) continue;
  stale.push(file);
  if (process.argv.includes("--check")) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
if (stale.length === 0) console.log("Everything generated is up to date.");
else if (!process.argv.includes("--check")) console.log(`Wrote ${stale.join(", ")}`);
else {
  console.error(`Stale: ${stale.join(", ")}. Run npm run generate.`);
  process.exitCode = 1;
}
