-- What was deleted, until it expires (docs/adr/0051). The rows are as they were, as JSON; restoring inserts them again.

create table trash_items (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The id of what was deleted.
  id uuid not null,
  kind text not null,
  -- Without a foreign key: the project may be deleted afterwards.
  project_id uuid,
  title text not null,
  -- Its author or owner, who may restore it as well.
  owner_id uuid,
  -- Only its owner sees it.
  is_private boolean not null default false,
  -- How many rows of each table it consists of.
  contents jsonb not null default '{}',
  created_at timestamptz not null,
  created_by uuid,
  expires_at timestamptz not null,
  primary key (workspace_id, id)
);
create index trash_items_newest on trash_items (workspace_id, created_at desc, id desc);
create index trash_items_expiring on trash_items (expires_at);

create table trash_rows (
  workspace_id uuid not null,
  item_id uuid not null,
  table_name text not null,
  position integer not null,
  -- A column of a row that stayed and has lost its reference to what was deleted: `row` has its key and that value.
  lost text,
  row jsonb not null,
  primary key (workspace_id, item_id, table_name, position),
  foreign key (workspace_id, item_id) references trash_items (workspace_id, id) on delete cascade
);
-- The files of what was deleted are kept (features/files/queries.ts).
create index trash_rows_files on trash_rows (workspace_id, (row ->> 'key')) where table_name = 'file_assets';
