-- What hangs on an issue, the inbox, and what cycles and modules need beside their rows.

create table issue_links (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  title text,
  url text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_links_project on issue_links (workspace_id, project_id);
-- An address may be longer than an index entry: its digest stands for it.
create unique index issue_links_url on issue_links (workspace_id, issue_id, md5(url));

-- `issue_id` is blocked by, a duplicate of, or related to `related_issue_id`; `blocking` is stored the other way round (contract/issues §6.3).
create table issue_relations (
  workspace_id uuid not null,
  id uuid not null,
  -- The project of `issue_id`.
  project_id uuid not null,
  issue_id uuid not null,
  related_issue_id uuid not null,
  relation_type text not null check (relation_type in ('blocked_by', 'duplicate', 'relates_to')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, issue_id, related_issue_id),
  check (issue_id <> related_issue_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, related_issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_relations_project on issue_relations (workspace_id, project_id, relation_type);
create index issue_relations_related on issue_relations (workspace_id, related_issue_id);

-- Files that rich text shows and files that hang on issues. The bytes are in the file store under `key`.
create table file_assets (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- One segment: 32 hexadecimal digits, a dash, the file's name.
  key text not null,
  attributes jsonb not null default '{}',
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  -- Set for attachments; rich text's files belong to the workspace.
  project_id uuid,
  issue_id uuid,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, key),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index file_assets_issue on file_assets (workspace_id, issue_id, created_at desc, id desc) where issue_id is not null;
create index file_assets_project on file_assets (workspace_id, project_id) where project_id is not null;

-- A person's own files, such as her picture, belong to no workspace.
create table user_file_assets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  key text not null unique,
  attributes jsonb not null default '{}',
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_file_assets_user on user_file_assets (user_id);

create table issue_reactions (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  actor_id uuid not null references users (id) on delete cascade,
  reaction text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  -- Unique per actor and reaction (spec §5).
  unique (workspace_id, issue_id, actor_id, reaction),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_reactions_project on issue_reactions (workspace_id, project_id);

create table comment_reactions (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  comment_id uuid not null,
  actor_id uuid not null references users (id) on delete cascade,
  reaction text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, comment_id, actor_id, reaction),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references issue_comments (workspace_id, id) on delete cascade
);
create index comment_reactions_project on comment_reactions (workspace_id, project_id);

alter table issue_subscribers add column id uuid not null default gen_random_uuid();
alter table issue_subscribers add constraint issue_subscribers_id unique (workspace_id, id);

-- An incoming issue's place in the inbox: one a issue (contract/issues §14). `issues.is_waiting` follows its status.
create table inbox_issues (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  status smallint not null default -2 check (status in (-2, -1, 0, 1, 2)),
  snoozed_till timestamptz,
  duplicate_to uuid,
  source text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, issue_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, duplicate_to) references issues (workspace_id, id) on delete set null (duplicate_to)
);
create index inbox_issues_project on inbox_issues (workspace_id, project_id, status);
create index inbox_issues_duplicate on inbox_issues (workspace_id, duplicate_to) where duplicate_to is not null;

create table module_members (
  workspace_id uuid not null,
  module_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, module_id, user_id),
  foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index module_members_user on module_members (workspace_id, user_id);

create table module_links (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  module_id uuid not null,
  title text,
  url text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, module_id, url),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade
);
create index module_links_project on module_links (workspace_id, project_id);

-- Filters and display preferences are kept for a project, for each of its cycles and for each of its modules (spec §7).
alter table issue_user_properties add column cycle_id uuid;
alter table issue_user_properties add column module_id uuid;
alter table issue_user_properties add foreign key (workspace_id, cycle_id) references cycles (workspace_id, id) on delete cascade;
alter table issue_user_properties add foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade;
alter table issue_user_properties add check (cycle_id is null or module_id is null);
alter table issue_user_properties drop constraint issue_user_properties_workspace_id_project_id_user_id_key;
create unique index issue_user_properties_place on issue_user_properties (workspace_id, project_id, user_id, cycle_id, module_id) nulls not distinct;
create index issue_user_properties_cycle on issue_user_properties (workspace_id, cycle_id) where cycle_id is not null;
create index issue_user_properties_module on issue_user_properties (workspace_id, module_id) where module_id is not null;

-- Keys that lead somewhere else now: short links survive a renamed project and a moved issue.
create table former_project_identifiers (
  workspace_id uuid not null,
  identifier text not null,
  project_id uuid not null,
  primary key (workspace_id, identifier),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index former_project_identifiers_project on former_project_identifiers (workspace_id, project_id);
create table former_issue_keys (
  workspace_id uuid not null,
  project_id uuid not null,
  sequence_id integer not null,
  issue_id uuid not null,
  primary key (workspace_id, project_id, sequence_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index former_issue_keys_issue on former_issue_keys (workspace_id, issue_id);

-- Lists of what is not live: the archive and drafts, newest first.
create index issues_archived on issues (workspace_id, project_id, created_at desc, id desc) where archived_at is not null;
create index issues_drafts on issues (workspace_id, project_id, created_by, created_at desc, id desc) where is_draft;
-- The lists of one person across projects.
create index issues_creator on issues (workspace_id, created_by, created_at desc, id desc) where archived_at is null and not is_draft and not is_waiting;

-- The counters of links and attachments, a statement at a time, as those of 0004.
create function refresh_link_counts() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  update issues i set link_count = truth.n
  from (
    select t.workspace_id, t.issue_id, (
      select count(*)::integer from issue_links j where j.workspace_id = t.workspace_id and j.issue_id = t.issue_id
    ) n
    from (select distinct workspace_id, issue_id from touched) t
  ) truth
  where i.workspace_id = truth.workspace_id and i.id = truth.issue_id and i.link_count is distinct from truth.n;
  return null;
end $$;
create trigger issue_links_inserted after insert on issue_links referencing new table as touched for each statement execute function refresh_link_counts();
create trigger issue_links_deleted after delete on issue_links referencing old table as touched for each statement execute function refresh_link_counts();

create function refresh_attachment_counts() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  update issues i set attachment_count = truth.n
  from (
    select t.workspace_id, t.issue_id, (
      select count(*)::integer from file_assets j where j.workspace_id = t.workspace_id and j.issue_id = t.issue_id and not j.is_deleted
    ) n
    from (select distinct workspace_id, issue_id from touched where issue_id is not null) t
  ) truth
  where i.workspace_id = truth.workspace_id and i.id = truth.issue_id and i.attachment_count is distinct from truth.n;
  return null;
end $$;
create trigger file_assets_inserted after insert on file_assets referencing new table as touched for each statement execute function refresh_attachment_counts();
create trigger file_assets_deleted after delete on file_assets referencing old table as touched for each statement execute function refresh_attachment_counts();
create trigger file_assets_updated after update on file_assets referencing new table as touched for each statement execute function refresh_attachment_counts();

-- Titles, for searching inside words. A table of their own: a trigram index on `issues` would be written with every change of any row.
create extension if not exists pg_trgm;
create table issue_titles (
  workspace_id uuid not null,
  issue_id uuid not null,
  project_id uuid not null,
  name text not null,
  primary key (workspace_id, issue_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_titles_name on issue_titles using gin (workspace_id, project_id, name gin_trgm_ops);
insert into issue_titles (workspace_id, issue_id, project_id, name) select workspace_id, id, project_id, name from issues;

create function title_issues() returns trigger language plpgsql as $$
begin
  insert into issue_titles (workspace_id, issue_id, project_id, name) select workspace_id, id, project_id, name from fresh;
  return null;
end $$;
create trigger issues_titled after insert on issues referencing new table as fresh for each statement execute function title_issues();
create function retitle_issue() returns trigger language plpgsql as $$
begin
  update issue_titles set project_id = new.project_id, name = new.name where workspace_id = new.workspace_id and issue_id = new.id;
  return null;
end $$;
create trigger issues_retitled after update of name, project_id on issues for each row
  when (old.name is distinct from new.name or old.project_id is distinct from new.project_id) execute function retitle_issue();

-- Labels, assignees and modules of one project in one probe.
drop index issues_live_sets;
create index issues_live_sets on issues using gin (workspace_id, project_id, label_ids, assignee_ids, module_ids) where archived_at is null and not is_draft and not is_waiting;
