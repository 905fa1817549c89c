-- The instance and the people on it. These tables belong to no workspace.

create table instances (
  id uuid primary key,
  instance_name text,
  instance_id text not null,
  is_setup_done boolean not null default false,
  is_signup_screen_visited boolean not null default false,
  is_telemetry_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
-- There is one instance a database.
create unique index instances_single on instances ((true));

create table instance_configurations (
  id uuid primary key,
  key text not null unique,
  value text,
  category text not null,
  is_encrypted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  username text not null unique,
  password_hash text,
  is_password_autoset boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  display_name text not null,
  avatar text not null default '',
  cover_image text,
  user_timezone text not null default 'UTC',
  is_active boolean not null default true,
  is_bot boolean not null default false,
  is_email_verified boolean not null default false,
  last_login_medium text not null default 'email',
  date_joined timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table instance_admins (
  id uuid primary key,
  instance_id uuid not null references instances (id) on delete cascade,
  user_id uuid not null unique references users (id) on delete cascade,
  role smallint not null default 20,
  is_verified boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);

create table profiles (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  theme jsonb not null default '{}',
  is_tour_completed boolean not null default false,
  onboarding_step jsonb not null default
    '{"profile_complete": false, "workspace_create": false, "workspace_invite": false, "workspace_join": false}',
  use_case text,
  role text,
  is_onboarded boolean not null default false,
  last_workspace_id uuid,
  billing_address_country text not null default 'INDIA',
  billing_address jsonb,
  has_billing_address boolean not null default false,
  company_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table notification_preferences (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  property_change boolean not null default false,
  state_change boolean not null default false,
  comment boolean not null default false,
  mention boolean not null default false,
  issue_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Only the SHA-256 of a session's token is kept. Kind `app` or `admin`: the console has its own sign-in.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('app', 'admin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Sign-in attempts by throttle key and minute; counted outside the request's transaction, so a rollback keeps them.
create table auth_attempts (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
);

-- Which key made which object: a creation replayed with the same key is answered, not repeated.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key uuid not null,
  body_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
