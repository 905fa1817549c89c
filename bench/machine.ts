// The machine of a run: figures of two machines are not comparable, ratios nearly are.
import { cpus, loadavg, release, totalmem, type } from "node:os";
import type { Pool } from "./cairn.ts";

const GIGABYTE = 1024 ** 3;

/** CPU, memory, operating system, Node, PostgreSQL, and the machine's current load. */
export async function machineLine(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const [processor] = cpus();
  return [
    `${cpus().length} × ${processor?.model.trim() || process.arch}`,
    `${Math.round(totalmem() / GIGABYTE)} GB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.version ?? "?"}`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} at the start`,
  ].join(", ");
}
