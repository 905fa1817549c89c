-- Saved analyses: a question about a workspace's issues, with a name, for all its members.

create table analytic_views (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  query_dict jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id)
);
