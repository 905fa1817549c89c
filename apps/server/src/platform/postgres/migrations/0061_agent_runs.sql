-- Runs of agents on issues, and what they report (docs/adr/0039).
create table agent_runs (
  workspace_id uuid not null,
  id uuid not null,
  -- Null together: a run that a program has opened without an issue.
  project_id uuid,
  issue_id uuid,
  agent_id uuid not null references users (id) on delete cascade,
  -- Who asked.
  creator_id uuid references users (id) on delete set null,
  status text not null default 'created'
    check (status in ('created', 'in_progress', 'awaiting', 'completed', 'stopping', 'stopped', 'failed', 'stale')),
  -- The first comment of the thread that it is about, and the comment that asked for it.
  comment_id uuid,
  source_comment_id uuid,
  external_link text,
  error_metadata jsonb,
  started_at timestamptz not null,
  ended_at timestamptz,
  stopped_at timestamptz,
  stopped_by uuid references users (id) on delete set null,
  last_activity_at timestamptz not null,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id) references workspaces (id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references issue_comments (workspace_id, id) on delete set null (comment_id),
  foreign key (workspace_id, source_comment_id) references issue_comments (workspace_id, id) on delete set null (source_comment_id)
);
create index agent_runs_project on agent_runs (workspace_id, project_id);
create index agent_runs_issue on agent_runs (workspace_id, issue_id, created_at);
create index agent_runs_comment on agent_runs (workspace_id, comment_id);
create index agent_runs_source on agent_runs (workspace_id, source_comment_id);
create index agent_runs_agent on agent_runs (agent_id);
create index agent_runs_creator on agent_runs (creator_id);
create index agent_runs_stopped_by on agent_runs (stopped_by);
-- What the job of stale runs looks for.
create index agent_runs_open on agent_runs (last_activity_at)
  where status in ('created', 'in_progress', 'awaiting', 'stopping');

create table agent_run_activities (
  workspace_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  type text not null check (type in ('action', 'elicitation', 'error', 'prompt', 'response', 'thought')),
  content jsonb not null,
  content_metadata jsonb,
  ephemeral boolean not null,
  signal text not null default 'continue' check (signal in ('auth_request', 'continue', 'select', 'stop')),
  signal_metadata jsonb,
  comment_id uuid,
  actor_id uuid references users (id) on delete set null,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, run_id) references agent_runs (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references issue_comments (workspace_id, id) on delete set null (comment_id)
);
create index agent_run_activities_run on agent_run_activities (workspace_id, run_id, created_at, id);
create index agent_run_activities_comment on agent_run_activities (workspace_id, comment_id);
create index agent_run_activities_actor on agent_run_activities (actor_id);

alter table webhooks add column agent_run boolean not null default false;
