-- Workspace files that administrators upload to this instance (docs/adr/0047). They belong to no workspace yet.

create table workspace_imports (
  id uuid primary key,
  file_name text not null,
  size bigint not null,
  -- Bytes that have arrived, and in how many parts: each is a file of the store until the import ends.
  received bigint not null default 0,
  parts integer not null default 0,
  has_file boolean not null default true,
  -- '' for the address that the workspace had.
  slug text not null,
  status text not null default 'uploading'
    check (status in ('uploading', 'queued', 'loading', 'completed', 'failed', 'canceled')),
  failure text,
  done bigint not null default 0,
  total bigint,
  -- How often it was started; also distinguishes a process from one that has lost its lease.
  runs smallint not null default 0,
  lease_until timestamptz,
  result jsonb,
  initiated_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index workspace_imports_newest on workspace_imports (created_at desc, id desc);
