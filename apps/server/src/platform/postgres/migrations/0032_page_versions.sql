-- Who changed the text last; null for texts that were stored before this column. The page's own `updated_by` also counts
-- its title and its properties.
alter table page_documents add column updated_by uuid;

-- Versions of pages: the text as it was. The current text is in page_documents.
create table page_versions (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  -- Null: saved automatically; such versions are thinned out with age.
  name text check (name <> ''),
  html text not null,
  -- When the text was changed last, and by whom.
  last_saved_at timestamptz not null,
  owned_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_versions_page on page_versions (workspace_id, page_id, last_saved_at desc, id desc);
