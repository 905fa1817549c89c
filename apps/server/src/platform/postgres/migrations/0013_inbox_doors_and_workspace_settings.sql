-- Ways into an inbox from outside, who came through them, and what a workspace keeps for its members.

-- A public form or a mail address. Closed until there is a row that says otherwise; the token is the only key to it.
create table inbox_doors (
  workspace_id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('form', 'mail')),
  is_open boolean not null,
  token text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid not null,
  primary key (workspace_id, project_id, kind),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
-- Whoever comes knows nothing but the token, not even the workspace.
create index inbox_doors_token on inbox_doors (token);

-- Who sent it through a door, by her own account.
alter table inbox_issues add column sender_name text;
alter table inbox_issues add column sender_email text;
-- What wakes next.
create index inbox_issues_snoozed on inbox_issues (snoozed_till) where status = 0;

-- How a person looks at the issues of a whole workspace (contract/workspace §4.3).
create table workspace_user_properties (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  filters jsonb not null,
  display_filters jsonb not null,
  display_properties jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, user_id)
);

-- Named sets of colours (contract/workspace §4.6).
create table workspace_themes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  colors jsonb not null default '{}',
  actor_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
