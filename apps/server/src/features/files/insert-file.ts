// The row of a stored file, of rich text or of an issue.
import type { Queryable } from "../../platform/postgres/database.ts";
import type { StoredFile } from "./upload.ts";

export const columnsOf = (file: StoredFile) => ({
  key: file.key,
  attributes: JSON.stringify(file.attributes),
  content_type: file.content_type,
  size: file.size,
  sha256: file.sha256,
});

export interface NewFile {
  id: string;
  workspace_id: string;
  user_id: string;
  /** The moment, in the wire format of instants. */
  now: string;
  file: StoredFile;
  /** Set for attachments. */
  issue?: { project_id: string; issue_id: string };
}

export async function insertFile(
  db: Queryable,
  { id, workspace_id, user_id, now, file, issue }: NewFile,
): Promise<void> {
  await db
    .insertInto("file_assets")
    .values({
      workspace_id,
      id,
      ...columnsOf(file),
      ...issue,
      created_at: now,
      updated_at: now,
      created_by: user_id,
      updated_by: user_id,
    })
    .execute();
}
