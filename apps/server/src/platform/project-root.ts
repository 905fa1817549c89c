import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project's package.json, and its version, relative to the sources and to the bundle. */
export function findProject(): { root: string; version: string } {
  const here = dirname(fileURLToPath(import.meta.url));
  for (const up of ["../../../..", "../../.."]) {
    const root = join(here, up);
    try {
      const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
        name: string;
        version: string;
      };
      if (name === "cairn") return { root, version };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error("Cairn's package.json is missing.");
}
