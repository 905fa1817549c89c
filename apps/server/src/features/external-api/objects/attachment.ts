// Attachments of work items in the external API (contract/external §9).
import type { ExternalAttachment } from "@cairn/contract/external/attachments";
import { sql } from "kysely";
import { assetSql } from "../../../platform/files/address.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { inPlace, type IssuePlace } from "../../issues/issue-place.ts";

/** Every list is bounded (law 9). */
const MAX_ATTACHMENTS = 1000;

/** Newest first, or the one with an id. @param base the prefix of file URLs */
export async function externalAttachments(
  db: Queryable,
  base: string,
  place: IssuePlace,
  id: string | null = null,
): Promise<ExternalAttachment[]> {
  const { rows } = await sql<ExternalAttachment>`
    select f.id, f.created_at, f.updated_at, null as deleted_at, f.created_by, f.updated_by, null as external_source,
      null as external_id, json_build_object('name', f.attributes ->> 'name', 'size', f.size, 'type', f.content_type)
        as attributes, f.key as asset, ${assetSql(base, "f")} as asset_url, 'ISSUE_ATTACHMENT' as entity_type,
      f.issue_id as entity_identifier, false as is_deleted, false as is_archived, f.size::float8 as size,
      true as is_uploaded, null as storage_metadata, f.created_by as user, f.workspace_id as workspace,
      f.project_id as project, f.issue_id as issue, null as comment, null as page, null as draft_issue
    from file_assets f
    where ${inPlace("f", place)} and not f.is_deleted and (${id}::uuid is null or f.id = ${id}::uuid)
    order by f.created_at desc, f.id desc limit ${MAX_ATTACHMENTS}`.execute(db);
  return rows;
}
