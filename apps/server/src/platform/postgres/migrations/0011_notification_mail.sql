-- Under which preference the receiver is to be mailed of it (contract/workspace §7); null: she is not, or has been.
alter table notifications add column mail_kind text;
create index notifications_mail on notifications (workspace_id, receiver_id) where mail_kind is not null;
