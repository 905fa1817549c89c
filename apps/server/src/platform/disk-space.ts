// Whether there is disk space to write. The first write that fails reveals a full disk; from then on the node is not
// ready until a probe succeeds.
import { mkdir, statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { newId } from "./ids.ts";

type Place = "database" | "files";

/** SQLSTATE `disk_full`. */
const DISK_FULL = "53100";
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);
/** Size of a probe file in bytes; the probe of the database is about as large. */
const TRIAL_BYTES = 1_048_576;
/**
 * Sorts more than fits into memory, so that PostgreSQL spills to disk: a write that leaves nothing behind in any table.
 */
const TRIAL_SQL = `with room as materialized (select n, repeat('x', 100) as filler from generate_series(1, 20000) n)
  select count(*) from (select n from room order by filler, n desc offset 0) sorted`;

/** Which place has no space, derived from the error of a write; null for other errors. */
export function fullPlace(error: unknown): Place | null {
  if (error instanceof pg.DatabaseError) return error.code === DISK_FULL ? "database" : null;
  return error instanceof Error && NO_ROOM.has((error as NodeJS.ErrnoException).code ?? "") ? "files" : null;
}

export class DiskSpace {
  readonly #full = new Set<Place>();
  readonly #trials: Record<Place, () => Promise<void>>;

  /** @param trials each writes something and removes it again; rejects like any other write */
  constructor(trials: Record<Place, () => Promise<void>>) {
    this.#trials = trials;
  }

  /** Records a failed write. @returns whether it failed for lack of space */
  note(error: unknown): boolean {
    const place = fullPlace(error);
    if (place !== null) this.#full.add(place);
    return place !== null;
  }

  /**
   * Probes again where there was no space. @returns whether there is space now @throws the probe's error when it has
   * another cause
   */
  async hasRoom(): Promise<boolean> {
    for (const place of this.#full) {
      try {
        await this.#trials[place]();
        this.#full.delete(place);
      } catch (error) {
        if (!this.note(error)) throw error;
      }
    }
    return this.#full.size === 0;
  }
}

async function tryDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    await client.query("set local work_mem = '64kB'");
    await client.query(TRIAL_SQL);
  } finally {
    // Also after a failed probe: the connection itself is intact.
    await client.query("rollback").finally(() => client.release());
  }
}

async function tryFiles(dataDir: string): Promise<void> {
  // Where uploads are received; the cleanup after a crash removes probe files with them.
  const folder = join(dataDir, "incoming");
  const path = join(folder, newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, Buffer.alloc(TRIAL_BYTES, 1), { mode: 0o600, flush: true });
  } finally {
    await unlink(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    });
  }
}

/** The disk space of a node: of its database, and of the directory that receives uploads. */
export const diskSpaceOf = (pool: pg.Pool, { dataDir }: Pick<Config, "dataDir">): DiskSpace =>
  new DiskSpace({ database: () => tryDatabase(pool), files: () => tryFiles(dataDir) });

/** In bytes. */
export interface Capacity {
  free: number;
  total: number;
}

const LEAST_FREE = 1_073_741_824;
const LEAST_SHARE = 0.05;

/** Less than a gibibyte or a twentieth is free. */
export const isNearlyFull = ({ free, total }: Capacity): boolean =>
  free < LEAST_FREE || free < total * LEAST_SHARE;

/** The disk that a directory is on; null: the directory is missing. */
export async function capacityOf(path: string): Promise<Capacity | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
