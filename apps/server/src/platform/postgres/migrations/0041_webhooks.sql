-- Webhooks and what is delivered to them (contract/workspace §10, docs/adr/0033).

-- The values that a change has replaced, by field, for consumers that tell what was before.
alter table changes add column was jsonb;

create table webhooks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  url text not null check (length(url) between 1 and 1024),
  -- Sealed, because deliveries are signed with it.
  secret text not null,
  -- The one before, which signs as well until then.
  old_secret text,
  old_secret_until timestamptz,
  is_active boolean not null default true,
  -- Why the server has paused it: its receiver is gone for good, or has failed for a day. Null: a person did.
  pause_reason text check (pause_reason in ('gone', 'failing')),
  paused_at timestamptz,
  project boolean not null default false,
  issue boolean not null default false,
  module boolean not null default false,
  cycle boolean not null default false,
  issue_comment boolean not null default false,
  -- The only projects that it hears of; null: all that `owner_id` may see.
  project_ids uuid[],
  -- Who chose the address: it is told only of projects that this person may see.
  owner_id uuid references users (id) on delete set null,
  -- Only changes after this position of the workspace's stream are told.
  since_seq bigint not null,
  -- Failed attempts since the last success, when they began, and until when the receiver is left alone.
  failures integer not null default 0,
  failing_since timestamptz,
  rest_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, url)
);
create index webhooks_active on webhooks (workspace_id) where is_active;

create table webhook_deliveries (
  workspace_id uuid not null,
  -- On the wire `webhook-id` and `X-Plane-Delivery`; the same for each attempt.
  id uuid not null,
  webhook_id uuid not null,
  -- The order of events.
  position bigint generated always as identity,
  event text not null,
  action text not null,
  -- What is delivered in order: the issue of an issue's and a comment's events, otherwise the object itself.
  subject_id uuid not null,
  -- Null for tests, and once the project is gone.
  project_id uuid,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it was queued, or queued again by a person: attempts end a day later.
  queued_at timestamptz not null,
  -- The next attempt. A node that claims a delivery puts it off, so that another one takes it up if that node stops.
  due_at timestamptz not null,
  -- The last attempt: when, how long it took, and what came back.
  sent_at timestamptz,
  duration_ms integer,
  response_status integer,
  response_headers text,
  response_body text,
  -- Why there is no complete response.
  error text check (error in ('unreachable', 'incomplete')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (workspace_id, webhook_id, due_at) where state = 'pending';
create index webhook_deliveries_order on webhook_deliveries (workspace_id, webhook_id, subject_id, position)
  where state = 'pending';
create index webhook_deliveries_log on webhook_deliveries (workspace_id, webhook_id, position desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
