// Who manages webhooks and chat channels: the people who may see that these were paused.
import { ADMIN } from "@cairn/domain/roles";
import { type RawBuilder, sql } from "kysely";

/** Rows of `id`: the active admins of a workspace, who manage its webhooks. */
export const workspaceAdmins = (workspaceId: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select m.member_id as id from workspace_members m join users u on u.id = m.member_id and u.is_active and not u.is_bot
  where m.workspace_id = ${workspaceId} and m.is_active and m.role = ${ADMIN}`;

/** Rows of `id`: the active admins of a chat channel's project, unless that is archived. */
export const channelAdmins = (
  workspaceId: string,
  channelId: RawBuilder<unknown>,
): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select m.member_id as id from chat_channels c
  join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id and p.archived_at is null
  join project_members m on m.workspace_id = c.workspace_id and m.project_id = c.project_id and m.is_active and m.role = ${ADMIN}
  join users u on u.id = m.member_id and u.is_active and not u.is_bot
  where c.workspace_id = ${workspaceId} and c.id = ${channelId}`;
