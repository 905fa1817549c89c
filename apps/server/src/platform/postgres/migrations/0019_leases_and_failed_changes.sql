-- Which project an import is at work in, until when unless it is prolonged. A row, not a lock: it holds no connection.
create table import_leases (
  workspace_id uuid not null,
  project_id uuid not null,
  holder uuid not null,
  expires_at timestamptz not null,
  primary key (workspace_id, project_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);

-- Changes that a consumer of the outbox failed on: being tried again, or set aside after too many attempts. The change is kept whole, because
-- the outbox forgets it after a week.
create table failed_changes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  consumer text not null,
  seq bigint not null,
  id uuid not null,
  change jsonb not null,
  attempts integer not null,
  error text not null,
  tried_at timestamptz not null default now(),
  set_aside_at timestamptz,
  primary key (workspace_id, consumer, seq),
  unique (workspace_id, id)
);
create index failed_changes_set_aside on failed_changes (set_aside_at desc, workspace_id desc, id desc) where set_aside_at is not null;
