-- Imports from other trackers (docs/adr/0042): runs, what they have read, what it became, and what did not fit.

create table import_runs (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  source text not null,
  -- The name of the file, or of the place at the provider.
  title text not null,
  status text not null check (status in
    ('reading', 'ready', 'running', 'paused', 'stopped', 'completed', 'failed', 'undoing', 'undone')),
  -- Why it failed, for its people.
  failure text,
  -- The uploaded file in the file store; null for a source that is called, and after it was deleted.
  file text,
  -- What a source is called with, encrypted: it contains secrets.
  settings text,
  mapping jsonb not null default '{}',
  -- Where a source goes on reading; null at its beginning.
  cursor jsonb,
  -- The header of a table, with samples.
  columns jsonb not null default '[]',
  -- The step of writing, and the last record in it that is done.
  step text,
  step_n bigint not null default 0,
  -- Numbers and places of new issues, decided when writing begins.
  plan jsonb,
  counts jsonb not null default '{}',
  read integer not null default 0,
  done integer not null default 0,
  total integer,
  remarks integer not null default 0,
  -- How often a process has taken it up.
  runs integer not null default 0,
  lease_until timestamptz,
  -- A source has asked to be left alone until then.
  wait_until timestamptz,
  initiated_by uuid not null references users (id),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index import_runs_project on import_runs (workspace_id, project_id, created_at desc, id desc);
create index import_runs_unfinished on import_runs (created_at, id) where status in ('reading', 'running', 'undoing');
create index import_runs_file on import_runs (file) where file is not null;

-- What a source has read, in its order, until it has been written.
create table import_records (
  workspace_id uuid not null,
  run_id uuid not null,
  n bigint not null,
  kind text not null,
  external_id text not null,
  -- Another name by which records refer to it.
  alias text,
  -- Where it is in the source, for remarks: "line 12".
  place text not null,
  -- The record without its place, for finding out whether it has changed.
  hash text not null,
  record jsonb not null,
  -- Of issues: when it was created, its number there, and its rank among those that are new here.
  created text,
  number integer,
  rank integer,
  primary key (workspace_id, run_id, n),
  foreign key (workspace_id, run_id) references import_runs (workspace_id, id) on delete cascade
);
create unique index import_records_kind on import_records (workspace_id, run_id, kind, external_id);
create index import_records_order on import_records (workspace_id, run_id, kind, n);

-- What a source's records became: nothing is imported twice, and a run can be undone.
create table import_items (
  workspace_id uuid not null,
  project_id uuid not null,
  -- `external_source` of the provider.
  origin text not null,
  kind text not null,
  external_id text not null,
  alias text,
  object_id uuid not null,
  hash text not null,
  -- The run that has created it; null once that is deleted.
  run_id uuid,
  -- `updated_at` of the object as the import has left it.
  touched_at timestamptz,
  -- While its run is undone: someone has worked on it since.
  is_kept boolean not null default false,
  primary key (workspace_id, project_id, origin, kind, external_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, run_id) references import_runs (workspace_id, id) on delete set null (run_id)
);
create index import_items_run on import_items (workspace_id, run_id, kind) where run_id is not null;
create index import_items_alias on import_items (workspace_id, project_id, origin, kind, alias) where alias is not null;
create index import_items_object on import_items (workspace_id, object_id);

create table import_remarks (
  workspace_id uuid not null,
  run_id uuid not null,
  n integer not null,
  kind text not null check (kind in ('error', 'note', 'kept')),
  place text not null,
  text text not null,
  primary key (workspace_id, run_id, n),
  foreign key (workspace_id, run_id) references import_runs (workspace_id, id) on delete cascade
);
