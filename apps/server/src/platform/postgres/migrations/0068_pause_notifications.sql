-- Notifications are about an issue, a page, or a webhook or chat channel that was paused. One that came with a workspace
-- file may be about none: webhooks and channels do not come along, and then no one sees it.
alter table notifications add column webhook_id uuid, add column chat_channel_id uuid,
  add foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, chat_channel_id) references chat_channels (workspace_id, id) on delete cascade,
  drop constraint notifications_check,
  add check (num_nonnulls(issue_id, page_id, webhook_id, chat_channel_id) <= 1 and (issue_id is null) = (project_id is null));
create index notifications_webhook on notifications (workspace_id, webhook_id) where webhook_id is not null;
create index notifications_chat_channel on notifications (workspace_id, chat_channel_id) where chat_channel_id is not null;
