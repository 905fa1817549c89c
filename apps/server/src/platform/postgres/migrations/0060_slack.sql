-- The Slack app of a workspace, and the people in Slack who act as members (docs/adr/0048).

create table slack_apps (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Both sealed. Without a bot token, links get no previews.
  signing_secret text not null,
  bot_token text,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id)
);

-- Before they have confirmed it while they were signed in, they are not linked to anyone.
create table slack_people (
  workspace_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  team_id text not null check (length(team_id) between 1 and 100),
  slack_user_id text not null check (length(slack_user_id) between 1 and 100),
  slack_name text not null,
  team_name text not null,
  user_id uuid references users (id) on delete cascade,
  linked_at timestamptz,
  -- SHA-256 of the link that links them once; a new one replaces it.
  token_hash bytea,
  token_expires_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, app_id, team_id, slack_user_id),
  unique (workspace_id, token_hash),
  foreign key (workspace_id, app_id) references slack_apps (workspace_id, id) on delete cascade,
  check ((user_id is null) = (linked_at is null))
);
create index slack_people_user on slack_people (user_id);

-- What Slack has sent within the last minutes: the same call is not accepted twice.
create table slack_calls (
  workspace_id uuid not null,
  app_id uuid not null,
  -- SHA-256 of a signature, or of the id of an event.
  call bytea not null,
  received_at timestamptz not null,
  primary key (workspace_id, app_id, call),
  foreign key (workspace_id, app_id) references slack_apps (workspace_id, id) on delete cascade
);
create index slack_calls_age on slack_calls (received_at);
