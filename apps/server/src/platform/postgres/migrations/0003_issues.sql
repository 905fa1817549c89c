-- Issues and what they point at.

create table states (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  color text not null,
  "group" text not null check ("group" in ('backlog', 'unstarted', 'started', 'completed', 'cancelled', 'triage')),
  -- The group's place in the order of work; lists sort by it.
  group_rank smallint not null generated always as (
    case "group" when 'backlog' then 0 when 'unstarted' then 1 when 'started' then 2 when 'completed' then 3 when 'cancelled' then 4 else 5 end
  ) stored,
  "default" boolean not null default false,
  description text not null default '',
  sequence double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
-- The hidden triage state takes no name away from those that people see.
create unique index states_name on states (workspace_id, project_id, name, ("group" = 'triage'));
create unique index states_triage on states (workspace_id, project_id) where "group" = 'triage';
-- The default flag belongs to exactly one state per project (spec §4).
create unique index states_default on states (workspace_id, project_id) where "default";
-- Automations move issues here; without it they choose a state themselves.
alter table projects add foreign key (workspace_id, default_state) references states (workspace_id, id) on delete set null (default_state);

create table labels (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent uuid,
  name text not null,
  color text not null default '',
  sort_order double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, name),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, parent) references labels (workspace_id, id) on delete cascade
);
create index labels_parent on labels (workspace_id, parent) where parent is not null;

create table estimates (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  type text not null default 'categories' check (type in ('points', 'categories', 'time')),
  last_used boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index estimates_project on estimates (workspace_id, project_id);
alter table projects add foreign key (workspace_id, estimate) references estimates (workspace_id, id) on delete set null (estimate);

create table estimate_points (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  estimate_id uuid not null,
  key smallint not null,
  value text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, estimate_id) references estimates (workspace_id, id) on delete cascade
);
create index estimate_points_project on estimate_points (workspace_id, project_id);
create index estimate_points_estimate on estimate_points (workspace_id, estimate_id);

create table cycles (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  start_date date,
  end_date date,
  owned_by_id uuid not null references users (id),
  view_props jsonb not null default '{}',
  sort_order double precision not null default 65535,
  progress_snapshot jsonb not null default '{}',
  logo_props jsonb not null default '{}',
  archived_at timestamptz,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index cycles_project on cycles (workspace_id, project_id);

create table modules (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  description_text jsonb,
  description_html jsonb,
  start_date date,
  target_date date,
  status text not null default 'planned' check (status in ('backlog', 'planned', 'in-progress', 'paused', 'completed', 'cancelled')),
  lead_id uuid,
  view_props jsonb not null default '{}',
  sort_order double precision not null default 65535,
  logo_props jsonb not null default '{}',
  archived_at timestamptz,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, name),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, lead_id) references workspace_members (workspace_id, member_id) on delete set null (lead_id)
);

-- The row is the read model of every list (performance §5): arrays and counters are kept beside the join tables, which are the truth,
-- by the triggers of 0004.
create table issues (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  sequence_id integer not null,
  name text not null check (char_length(name) between 1 and 255),
  state_id uuid,
  sort_order double precision not null,
  priority text not null default 'none' check (priority in ('urgent', 'high', 'medium', 'low', 'none')),
  priority_rank smallint not null generated always as (
    case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 when 'low' then 3 else 4 end
  ) stored,
  estimate_point uuid,
  start_date date,
  target_date date,
  completed_at timestamptz,
  parent_id uuid,
  cycle_id uuid,
  module_ids uuid[] not null default '{}',
  label_ids uuid[] not null default '{}',
  assignee_ids uuid[] not null default '{}',
  sub_issues_count integer not null default 0,
  attachment_count integer not null default 0,
  link_count integer not null default 0,
  is_draft boolean not null default false,
  -- In the inbox, pending or snoozed: not a live issue (contract/issues §2).
  is_waiting boolean not null default false,
  archived_at date,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, sequence_id),
  check (start_date is null or target_date is null or start_date <= target_date),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, state_id) references states (workspace_id, id),
  foreign key (workspace_id, parent_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, estimate_point) references estimate_points (workspace_id, id) on delete set null (estimate_point),
  foreign key (workspace_id, cycle_id) references cycles (workspace_id, id) on delete set null (cycle_id)
);

-- One partial index on live rows per offered sort; all end in the tie-break newest created, then id.
create index issues_live_created on issues (workspace_id, project_id, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
create index issues_live_updated on issues (workspace_id, project_id, updated_at desc, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
create index issues_live_manual on issues (workspace_id, project_id, sort_order, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
create index issues_live_priority on issues (workspace_id, project_id, priority_rank, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
create index issues_live_target on issues (workspace_id, project_id, target_date, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
create index issues_live_start on issues (workspace_id, project_id, start_date, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
-- Nearly all counts are zero: only the others are indexed, and lists by a count walk these first or last.
create index issues_live_links on issues (workspace_id, project_id, link_count, created_at desc, id desc) where link_count > 0 and archived_at is null and not is_draft and not is_waiting;
create index issues_live_attachments on issues (workspace_id, project_id, attachment_count, created_at desc, id desc) where attachment_count > 0 and archived_at is null and not is_draft and not is_waiting;
create index issues_live_sub_issues on issues (workspace_id, project_id, sub_issues_count, created_at desc, id desc) where sub_issues_count > 0 and archived_at is null and not is_draft and not is_waiting;
-- Boards walk one group at a time. The parent lets totals without sub-issues, the default view, be counted from the index alone.
create index issues_live_state on issues (workspace_id, project_id, state_id, sort_order, created_at desc, id desc) include (parent_id) where archived_at is null and not is_draft and not is_waiting;
create index issues_live_state_created on issues (workspace_id, project_id, state_id, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;
-- Labels and assignees of one project in one probe; btree_gin lets the uuid columns lead.
create extension if not exists btree_gin;
create index issues_live_sets on issues using gin (workspace_id, project_id, label_ids, assignee_ids) where archived_at is null and not is_draft and not is_waiting;
create index issues_parent on issues (workspace_id, parent_id) where parent_id is not null;
create index issues_cycle on issues (workspace_id, cycle_id, created_at desc, id desc) where cycle_id is not null;
create index issues_state on issues (workspace_id, state_id, sort_order);
create index issues_estimate on issues (workspace_id, estimate_point, created_at desc, id desc) where estimate_point is not null;
create unique index issues_external on issues (workspace_id, project_id, external_source, external_id) where external_id is not null;

create table issue_bodies (
  workspace_id uuid not null,
  issue_id uuid not null,
  description_html text not null default '<p></p>',
  description_stripped text not null default '',
  primary key (workspace_id, issue_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);

create table issue_labels (
  workspace_id uuid not null,
  issue_id uuid not null,
  label_id uuid not null,
  primary key (workspace_id, issue_id, label_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, label_id) references labels (workspace_id, id) on delete cascade
);
create index issue_labels_label on issue_labels (workspace_id, label_id);

create table issue_assignees (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, issue_id, user_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index issue_assignees_user on issue_assignees (workspace_id, user_id);

create table issue_modules (
  workspace_id uuid not null,
  issue_id uuid not null,
  module_id uuid not null,
  primary key (workspace_id, issue_id, module_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade
);
create index issue_modules_module on issue_modules (workspace_id, module_id);

create table issue_mentions (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, issue_id, user_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index issue_mentions_user on issue_mentions (workspace_id, user_id, issue_id);

create table issue_subscribers (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, issue_id, user_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index issue_subscribers_user on issue_subscribers (workspace_id, user_id, issue_id);

create table issue_comments (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  actor_id uuid,
  comment_html text not null,
  comment_stripped text not null,
  comment_json jsonb not null default '{}',
  access text not null default 'INTERNAL' check (access in ('INTERNAL', 'EXTERNAL')),
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_comments_project on issue_comments (workspace_id, project_id);
create index issue_comments_issue on issue_comments (workspace_id, issue_id, created_at, id);
create unique index issue_comments_external on issue_comments (workspace_id, issue_id, external_source, external_id) where external_id is not null;

create table issue_activities (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid,
  actor_id uuid,
  verb text not null,
  field text,
  old_value text,
  new_value text,
  comment text not null default '',
  issue_comment uuid,
  old_identifier uuid,
  new_identifier uuid,
  epoch double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  -- The row of a deletion outlives its issue (contract/issues §4.4).
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_activities_project on issue_activities (workspace_id, project_id);
create index issue_activities_issue on issue_activities (workspace_id, issue_id, created_at, id);
create index issue_activities_actor on issue_activities (workspace_id, actor_id, created_at desc, id desc);

-- Filters and display preferences of one person in one project (contract/issues §4.6).
create table issue_user_properties (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  filters jsonb not null,
  display_filters jsonb not null,
  display_properties jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
