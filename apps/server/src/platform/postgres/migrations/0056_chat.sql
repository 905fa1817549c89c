-- Messages of projects to chats (docs/adr/0040).

-- A place in a chat that receives messages through its incoming webhook.
create table chat_channels (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('slack', 'discord', 'teams', 'mattermost')),
  name text not null check (length(name) between 1 and 255),
  -- Sealed, because whoever has it can write there; the hint is what people recognize it by.
  url text not null,
  url_hint text not null,
  events text[] not null,
  is_active boolean not null default true,
  -- Why the server has paused it: the chat says that it is gone, or it has failed for hours. Null: a person did.
  pause_reason text check (pause_reason in ('gone', 'failing')),
  paused_at timestamptz,
  -- Only changes after this position of the workspace's stream are told.
  since_seq bigint not null,
  -- Failed attempts since the last success, when they began, and until when the chat is left alone.
  failures integer not null default 0,
  failing_since timestamptz,
  rest_until timestamptz,
  last_sent_at timestamptz,
  -- What the chat answered to the last attempt, if it failed.
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index chat_channels_project on chat_channels (workspace_id, project_id);
create index chat_channels_active on chat_channels (workspace_id) where is_active;

-- What is sent to them. A message waits for a moment, so that several changes of a thing become one message.
create table chat_messages (
  workspace_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  position bigint generated always as identity,
  -- The issue, cycle or module that it is about.
  subject_id uuid not null,
  -- What is told only once, such as the beginning of a cycle.
  told_key text,
  content jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  -- The next attempt. A node that claims a message puts it off, so that another one takes it up if that node stops.
  due_at timestamptz not null,
  -- Once it was claimed, its content stays.
  claimed_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, channel_id, told_key),
  foreign key (workspace_id, channel_id) references chat_channels (workspace_id, id) on delete cascade
);
create index chat_messages_due on chat_messages (workspace_id, channel_id, due_at, position) where state = 'pending';
create index chat_messages_subject on chat_messages (workspace_id, subject_id) where state = 'pending';
create index chat_messages_age on chat_messages (queued_at);
