-- Everything from here on belongs to a workspace: workspace_id leads every primary key, unique index and foreign key.

create table workspaces (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  logo text,
  organization_size text,
  owner_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);

-- The position of the workspace's stream of changes; taken at the end of each writing transaction.
create table workspace_clocks (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  seq bigint not null default 0
);

create table changes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  seq bigint not null,
  entity text not null,
  id uuid not null,
  project_id uuid,
  op text not null,
  actor uuid,
  at timestamptz not null default now(),
  row jsonb,
  primary key (workspace_id, seq)
);
create index changes_age on changes (at);

create table workspace_members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  member_id uuid not null references users (id),
  role smallint not null check (role in (5, 10, 15, 20)),
  company_role text,
  view_props jsonb not null default '{}',
  default_props jsonb not null default '{}',
  issue_props jsonb not null default '{"subscribed": true, "assigned": true, "created": true, "all_issues": true}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, member_id)
);
create index workspace_members_person on workspace_members (member_id) where is_active;

create table workspace_invitations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  email text not null,
  token_hash bytea not null,
  role smallint not null check (role in (5, 10, 15, 20)),
  accepted boolean not null default false,
  message text,
  responded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, email)
);
create index workspace_invitations_email on workspace_invitations (email);

create table projects (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  identifier text not null,
  description text not null default '',
  network smallint not null default 2 check (network in (0, 2)),
  cover_image text,
  logo_props jsonb not null default '{}',
  emoji text,
  icon_prop jsonb,
  project_lead uuid,
  default_assignee uuid,
  default_state uuid,
  estimate uuid,
  module_view boolean not null default true,
  cycle_view boolean not null default true,
  issue_views_view boolean not null default true,
  page_view boolean not null default true,
  inbox_view boolean not null default false,
  archive_in smallint not null default 0 check (archive_in between 0 and 12),
  close_in smallint not null default 0 check (close_in between 0 and 12),
  archived_at timestamptz,
  anchor text,
  -- The highest sequence_id ever issued; numbers are never used again.
  last_sequence integer not null default 0,
  -- Counts writes to the project's issues: cached totals and ETags are good for one version.
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, name),
  unique (workspace_id, identifier),
  foreign key (workspace_id, project_lead) references workspace_members (workspace_id, member_id) on delete set null (project_lead),
  foreign key (workspace_id, default_assignee) references workspace_members (workspace_id, member_id) on delete set null (default_assignee)
);

create table project_members (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  member_id uuid not null,
  role smallint not null check (role in (5, 10, 15, 20)),
  comment text,
  view_props jsonb not null default '{}',
  default_props jsonb not null default '{}',
  preferences jsonb not null default '{"pages": {"block_display": true}}',
  sort_order double precision not null default 65535,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, member_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index project_members_person on project_members (workspace_id, member_id) where is_active;

-- One table for everything that can be a favourite; `entity` says what.
create table favorites (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  entity text not null check (entity in ('project', 'cycle', 'module', 'view', 'page')),
  entity_id uuid not null,
  project_id uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, user_id, entity, entity_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index favorites_project on favorites (workspace_id, project_id);
