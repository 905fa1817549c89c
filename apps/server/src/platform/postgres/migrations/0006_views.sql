-- Saved views of issue lists.

create table views (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Null: a view of the workspace.
  project_id uuid,
  name text not null,
  description text not null default '',
  filters jsonb not null default '{}',
  display_filters jsonb not null default '{}',
  display_properties jsonb not null default '{}',
  -- 0: its owner alone sees it.
  access smallint not null default 1 check (access in (0, 1)),
  sort_order double precision not null default 65535,
  logo_props jsonb not null default '{}',
  owned_by uuid not null references users (id),
  is_locked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index views_project on views (workspace_id, project_id);
