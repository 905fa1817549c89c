-- Repositories of git hosts that are connected to projects (docs/adr/0043).

create table git_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  provider text not null check (provider in ('github', 'gitlab', 'gitea', 'forgejo', 'bitbucket')),
  -- The repository on the web, without a trailing slash.
  web_url text not null check (length(web_url) between 1 and 500),
  -- Its path at the host, such as `acme/web`.
  repository text not null check (length(repository) between 3 and 300),
  -- Both sealed; a connection without a token only receives.
  token text,
  secret text not null,
  -- The webhook that was created there; null when a person sets it up.
  hook_id text,
  default_branch text,
  -- Who its events act as.
  bot_id uuid not null references users (id),
  is_active boolean not null default true,
  paused_at timestamptz,
  last_delivery_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, web_url),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);

-- What the host has sent: the log, and the memory that makes a repetition harmless.
create table git_deliveries (
  workspace_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  -- The host's id of the delivery. Its signature does not cover it, so the body counts as well.
  delivery_id text not null check (length(delivery_id) between 1 and 200),
  body_hash bytea not null,
  event text not null,
  outcome text not null check (outcome in ('applied', 'ignored', 'failed')),
  -- Why it was ignored or failed, as a word; or what it was about.
  detail text,
  issue_count integer not null default 0,
  received_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, delivery_id),
  unique (workspace_id, connection_id, body_hash),
  foreign key (workspace_id, connection_id) references git_connections (workspace_id, id) on delete cascade
);
create index git_deliveries_newest on git_deliveries (workspace_id, connection_id, received_at desc, id desc);
create index git_deliveries_age on git_deliveries (received_at);

-- Pull requests, branches and commits that mention issues. They outlive their connection: they are part of the history.
create table git_items (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  connection_id uuid,
  kind text not null check (kind in ('pull_request', 'branch', 'commit')),
  url text not null check (length(url) between 1 and 1000),
  number integer,
  title text not null,
  state text not null check (state in ('draft', 'open', 'merged', 'closed', 'deleted')),
  review text check (review in ('approved', 'changes_requested')),
  branch text,
  target_branch text,
  sha text,
  checks text check (checks in ('pending', 'success', 'failure')),
  author text,
  -- By the clock of the host: what is older than this is no news.
  happened_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, kind, url),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, connection_id) references git_connections (workspace_id, id) on delete set null (connection_id)
);
create index git_items_commit on git_items (workspace_id, connection_id, sha);

create table git_links (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  item_id uuid not null,
  issue_id uuid not null,
  role text not null check (role in ('closes', 'works', 'mentions')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, item_id, issue_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, item_id) references git_items (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index git_links_issue on git_links (workspace_id, issue_id);
create index git_links_project on git_links (workspace_id, project_id);

-- The checks of a commit, which may be known before anything that mentions an issue.
create table git_checks (
  workspace_id uuid not null,
  connection_id uuid not null,
  sha text not null check (length(sha) between 7 and 100),
  name text not null check (length(name) between 1 and 200),
  state text not null check (state in ('pending', 'success', 'failure')),
  happened_at timestamptz not null,
  primary key (workspace_id, connection_id, sha, name),
  foreign key (workspace_id, connection_id) references git_connections (workspace_id, id) on delete cascade
);
create index git_checks_age on git_checks (happened_at);

-- Into which state an event of a pull request moves its issues; the first rule that fits counts.
create table git_rules (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  position integer not null,
  event text not null check (event in ('draft', 'opened', 'review', 'merged', 'closed')),
  -- Empty: any branch. `*` stands for any characters.
  target_branch text not null default '' check (length(target_branch) <= 250),
  state_id uuid not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, state_id) references states (workspace_id, id) on delete cascade
);
create index git_rules_project on git_rules (workspace_id, project_id, position);
create index git_rules_state on git_rules (workspace_id, state_id);

-- How branches of the project's issues are named; empty: `{user}/{key}-{title}`.
alter table projects add column branch_pattern text not null default '' check (length(branch_pattern) <= 120);
