import { type RawBuilder, sql } from "kysely";
import { seesItsPage } from "./queries.ts";

/**
 * Whether notification `n` is worth a message outside the app: neither read, snoozed nor archived meanwhile, in a project
 * that its receiver is in, or about a page that they see.
 */
export const stillConcerns = (now: string): RawBuilder<boolean> => sql`
  n.read_at is null and n.archived_at is null and (n.snoozed_till is null or n.snoozed_till <= ${now})
  and case when n.page_id is not null then ${seesItsPage(sql`n.receiver_id`)}
    else exists (select from project_members m join projects j on j.workspace_id = m.workspace_id and j.id = m.project_id
      where m.workspace_id = n.workspace_id and m.project_id = n.project_id and m.member_id = n.receiver_id and m.is_active and j.archived_at is null) end`;
