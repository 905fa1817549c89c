// The parts of an uploaded workspace file: a connection that is cut off loses one of them only, and none takes longer
// than a request may.
import { Readable } from "node:stream";
import { type Spooled, spool } from "../../platform/files/spool.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { sql } from "kysely";

const FOLDER = "workspace-imports";

/** @param n from 0 */
export const partName = (id: string, n: number): string => `${FOLDER}/${id}-${n}`;

/** The whole file on this machine's disk; the caller discards it. */
export function assemble(
  { files, config }: Runtime,
  { id, parts }: { id: string; parts: number },
  progress: () => Promise<void>,
): Promise<Spooled> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let n = 0; n < parts; n += 1) {
      const part = await files.open(partName(id, n), null);
      if (part === null)
        throw new Error(`Part ${n} of the workspace import ${id} is missing from the store.`);
      yield* part as AsyncIterable<Buffer>;
      await progress();
    }
  }
  return spool(Readable.from(chunks(), { objectMode: false }), config.dataDir);
}

/** Deletes the uploaded file of an import that needs it no longer. */
export async function dropFile({ db, files }: Runtime, id: string): Promise<void> {
  const { rows } = await sql<{ parts: number }>`
    update workspace_imports set has_file = false where id = ${id} and has_file and status not in ('uploading', 'queued', 'loading')
    returning parts`.execute(db);
  // One part may have been stored whose row was not written.
  for (let n = 0; n <= (rows[0]?.parts ?? -1); n += 1) await files.remove(partName(id, n));
}
