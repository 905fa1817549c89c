-- How far each consumer of the outbox has come in each workspace (design §2 law 6).
create table outbox_positions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  consumer text not null,
  seq bigint not null default 0,
  primary key (workspace_id, consumer)
);
-- What is for consumers inside the server: few among all changes.
create index changes_notices on changes (workspace_id, seq) where entity = 'notice' and actor is not null;

-- What a person is told of (contract/workspace §7). What only that moment knew is in `data`.
create table notifications (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  receiver_id uuid not null,
  triggered_by uuid references users (id) on delete set null,
  sender text not null,
  title text not null default '',
  message text,
  data jsonb not null,
  read_at timestamptz,
  archived_at timestamptz,
  snoozed_till timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, receiver_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index notifications_receiver on notifications (workspace_id, receiver_id, created_at desc, id desc);
create index notifications_unread on notifications (workspace_id, receiver_id) where read_at is null and archived_at is null;
create index notifications_issue on notifications (workspace_id, issue_id);
create index notifications_project on notifications (workspace_id, project_id);
create index notifications_triggered on notifications (triggered_by) where triggered_by is not null;
