-- Published boards: a project's issues, or those of a saved view, for everyone with the URL.

create table board_publications (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null: the board of the project itself.
  view_id uuid,
  -- 128 random bits, as 32 hexadecimal digits: its public URL.
  anchor text not null,
  -- Which layouts visitors may choose: {"list": true, …}.
  view_props jsonb not null,
  shows_filters boolean not null default true,
  shows_peek boolean not null default true,
  is_comments_enabled boolean not null default false,
  is_reactions_enabled boolean not null default false,
  is_votes_enabled boolean not null default false,
  shows_names boolean not null default false,
  is_indexed boolean not null default false,
  -- Origins of the sites that may show the board in a frame.
  embed_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, anchor),
  unique nulls not distinct (workspace_id, project_id, view_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, view_id) references views (workspace_id, id) on delete cascade
);
-- Visitors know nothing but the anchor.
create index board_publications_anchor on board_publications (anchor);
create index board_publications_view on board_publications (workspace_id, view_id) where view_id is not null;

-- Of a published project, `anchor` is that of its board.
alter table projects drop column anchor;

-- Everyone who has written on a board of a project without being in the project.
create table project_public_members (
  workspace_id uuid not null,
  project_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);

create table issue_votes (
  workspace_id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  actor_id uuid not null references users (id) on delete cascade,
  vote smallint not null check (vote in (-1, 1)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, issue_id, actor_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_votes_project on issue_votes (workspace_id, project_id);
