-- What programs store with the objects that they create (contract/external §0, §5–§14).

alter table projects
  add column external_source text,
  add column external_id text,
  -- Kept for programs: dates in Cairn are calendar days, and instants are shown in each person's own time zone.
  add column timezone text not null default 'UTC',
  add column guest_view_all_features boolean not null default false,
  add column is_time_tracking_enabled boolean not null default false,
  add column is_issue_type_enabled boolean not null default false;
create unique index projects_external on projects (workspace_id, external_source, external_id) where external_id is not null;

-- The switches of contract/external §5 that a program has set.
alter table workspaces add column features jsonb not null default '{}';

alter table states add column external_source text, add column external_id text;
create unique index states_external on states (workspace_id, project_id, external_source, external_id) where external_id is not null;

alter table labels add column description text not null default '', add column external_source text, add column external_id text;
create unique index labels_external on labels (workspace_id, project_id, external_source, external_id) where external_id is not null;

create unique index cycles_external on cycles (workspace_id, project_id, external_source, external_id) where external_id is not null;
create unique index modules_external on modules (workspace_id, project_id, external_source, external_id) where external_id is not null;

alter table estimates add column external_source text, add column external_id text;
create unique index estimates_external on estimates (workspace_id, project_id, external_source, external_id) where external_id is not null;

alter table estimate_points add column external_source text, add column external_id text;
create unique index estimate_points_external on estimate_points (workspace_id, estimate_id, external_source, external_id) where external_id is not null;

-- Pages of a workspace have no project: one index for both places.
alter table pages add column external_source text, add column external_id text;
create unique index pages_external on pages (workspace_id, coalesce(project_id, workspace_id), external_source, external_id) where external_id is not null;
