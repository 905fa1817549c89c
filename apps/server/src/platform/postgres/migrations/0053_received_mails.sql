-- Emails that were received, by a hash of their Message-ID and recipient: one that a mail server repeats is dropped
-- (docs/adr/0044). Pruned after a month.
create table received_mails (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  mail bytea not null,
  at timestamptz not null,
  primary key (workspace_id, mail)
);
create index received_mails_at on received_mails (at);
