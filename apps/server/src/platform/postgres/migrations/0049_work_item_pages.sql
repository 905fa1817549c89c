-- Pages that programs tie to work items (contract/external §9).
create table work_item_pages (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  page_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, issue_id, page_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index work_item_pages_project on work_item_pages (workspace_id, project_id);
create index work_item_pages_page on work_item_pages (workspace_id, page_id);
