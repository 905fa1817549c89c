-- Notifications of browsers and installed apps (docs/adr/0045).

-- The key pair that identifies this instance to push services (RFC 8292). The private one is sealed.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- One for each signed-in browser that wants them: it ends with the session.
create table push_subscriptions (
  session_hash bytea primary key references sessions (token_hash) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the endpoint: a browser that changes hands has a single owner.
  endpoint_hash bytea not null unique,
  -- Endpoint and keys, sealed: anyone who has them can send to the browser.
  subscription text not null,
  -- Attempts that failed since the last success.
  failures smallint not null default 0,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

alter table notification_preferences
  -- Whether due dates cause notifications at all; `due_date` and `push_due_date` say where else.
  add column reminders boolean not null default true,
  add column push_property_change boolean not null default false,
  add column push_state_change boolean not null default false,
  add column push_comment boolean not null default false,
  add column push_mention boolean not null default false,
  add column push_issue_completed boolean not null default false,
  add column push_due_date boolean not null default false;

-- The preference that allows to push it; null once that is done.
alter table notifications add column push_kind text;
create index notifications_to_push on notifications (workspace_id, created_at) where push_kind is not null;
