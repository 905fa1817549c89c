-- Pages: documents of a project or of the workspace (docs/adr/0020).

create table pages (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Null: a page of the workspace.
  project_id uuid,
  parent_id uuid,
  -- Empty: it is shown as "Untitled".
  name text not null default '',
  color text not null default '',
  logo_props jsonb not null default '{}',
  view_props jsonb not null default '{"full_width": false}',
  -- 1: its owner alone sees it.
  access smallint not null default 0 check (access in (0, 1)),
  owned_by uuid not null references users (id),
  is_locked boolean not null default false,
  archived_at date,
  sort_order double precision not null default 65535,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  check (parent_id <> id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, parent_id) references pages (workspace_id, id) on delete set null (parent_id)
);
create index pages_project on pages (workspace_id, project_id);
create index pages_parent on pages (workspace_id, parent_id) where parent_id is not null;

create table page_labels (
  workspace_id uuid not null,
  page_id uuid not null,
  label_id uuid not null,
  primary key (workspace_id, page_id, label_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, label_id) references labels (workspace_id, id) on delete cascade
);
create index page_labels_label on page_labels (workspace_id, label_id);

-- The document of a page. `state` is the source of truth: a Yjs document, whose rendering is in the other columns.
-- Null: nobody has edited the page together with others yet; then `html` is the document.
create table page_documents (
  workspace_id uuid not null,
  page_id uuid not null,
  state bytea,
  -- Counts the writes: whoever knows the last one need not read the state again.
  version bigint not null default 0,
  html text not null default '<p></p>',
  json jsonb not null default '{"type": "doc", "content": [{"type": "paragraph"}]}',
  stripped text not null default '',
  updated_at timestamptz not null default now(),
  primary key (workspace_id, page_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);

-- Edits that are acknowledged but not yet merged into `state`. The order of the ids has no meaning: edits commute.
create table page_updates (
  workspace_id uuid not null,
  page_id uuid not null,
  id bigint generated always as identity,
  data bytea not null,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, page_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
