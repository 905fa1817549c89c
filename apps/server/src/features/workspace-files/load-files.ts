// Puts the stored files of a workspace file into this instance's store, and compares them with their rows.
import { sql } from "kysely";
import { workspaceFile } from "../../platform/files/address.ts";
import { discard, spool } from "../../platform/files/spool.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { type Archive, UnreadableArchive } from "./archive.ts";
import { BYTES_LIKE_A_ROW, fileEntry } from "./manifest.ts";

interface FileRow {
  key: string;
  content_type: string;
  size: number;
  sha256: Buffer;
}

async function loadFile(
  runtime: Runtime,
  workspaceId: string,
  archive: Archive,
  row: FileRow,
): Promise<void> {
  const { key, content_type, size, sha256 } = row;
  const spooled = await spool(await archive.stream(fileEntry(key)), runtime.config.dataDir);
  try {
    if (spooled.size !== size || !spooled.sha256.equals(sha256))
      throw new UnreadableArchive(`The file is damaged: ${key} is not what was exported.`);
    await runtime.files.put(workspaceFile(workspaceId, key), spooled.path, { content_type, size, sha256 });
  } finally {
    await discard(spooled);
  }
}

/**
 * What was stored when the transaction fails, no row refers to: it is swept (features/files/sweep.ts).
 * @returns how many files were stored
 * @throws UnreadableArchive
 */
export async function loadFiles(
  runtime: Runtime,
  t: Tx,
  archive: Archive,
  progress: (amount: number) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<FileRow>`
    select key, content_type, size, sha256 from file_assets where workspace_id = ${t.workspace_id} order by key`.execute(
    t.db,
  );
  for (const row of rows) {
    await loadFile(runtime, t.workspace_id, archive, row);
    await progress(row.size / BYTES_LIKE_A_ROW);
  }
  return rows.length;
}
