-- Files of issues that people export (contract/workspace §12.1), and their calendar feeds (docs/adr/0035).

create table exports (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Part of the file's name.
  token text not null,
  provider text not null check (provider in ('csv', 'xlsx', 'json', 'md')),
  -- Which issues and columns: what the request named.
  request jsonb not null,
  -- The projects whose issues the file may contain: a person who downloads it must still see all of them.
  project_ids uuid[] not null,
  status text not null default 'queued' check (status in ('queued', 'processing', 'completed', 'failed')),
  reason text,
  done integer not null default 0,
  total integer,
  -- How often it was started: an export that ends the process with it is given up.
  runs smallint not null default 0,
  -- While it is processed: then another process may take it up.
  lease_until timestamptz,
  -- In the file store; null before it is complete and after it has expired.
  file text,
  size bigint,
  sha256 bytea,
  expires_at timestamptz,
  initiated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  check ((file is null) = (sha256 is null))
);
create index exports_person on exports (workspace_id, initiated_by, created_at desc, id desc);
create index exports_unfinished on exports (created_at, id) where status in ('queued', 'processing');
create index exports_files on exports (expires_at) where file is not null;
create index exports_file_name on exports (file) where file is not null;

create table calendar_feeds (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Null: the issues that are assigned to the person, in all their projects.
  project_id uuid,
  -- SHA-256 of the secret in its address.
  secret_hash bytea not null,
  -- The language of its texts.
  language text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index calendar_feeds_place on calendar_feeds (workspace_id, user_id, project_id) nulls not distinct;
create index calendar_feeds_project on calendar_feeds (workspace_id, project_id);
create index calendar_feeds_secret on calendar_feeds (secret_hash);
