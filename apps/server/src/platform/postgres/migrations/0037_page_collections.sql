-- Collections of workspace pages (docs/adr/0026).

create table page_collections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- 0: its owner and its members alone see it.
  access smallint not null default 1 check (access in (0, 1)),
  -- The collection of the pages that are in no other: it belongs to the whole workspace.
  is_default boolean not null default false,
  owned_by uuid not null references users (id),
  logo_props jsonb not null default '{}',
  sort_order double precision not null default 65535,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  check (access = 1 or not is_default)
);
create unique index page_collections_default on page_collections (workspace_id) where is_default;

create table page_collection_members (
  workspace_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  member_id uuid not null references users (id),
  -- 0: views its pages. 1: comments. 2: edits.
  access smallint not null check (access in (0, 1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, collection_id, member_id),
  foreign key (workspace_id, collection_id) references page_collections (workspace_id, id) on delete cascade
);
create index page_collection_members_member on page_collection_members (workspace_id, member_id);

-- Null: in the default collection, or in a project.
alter table pages
  add column collection_id uuid,
  add check (collection_id is null or project_id is null),
  add foreign key (workspace_id, collection_id) references page_collections (workspace_id, id)
    on delete set null (collection_id);
create index pages_collection on pages (workspace_id, collection_id) where collection_id is not null;

insert into page_collections (workspace_id, id, name, is_default, owned_by, created_by, updated_by)
select w.id, gen_random_uuid(), 'General', true, w.owner_id, w.owner_id, w.owner_id from workspaces w;
