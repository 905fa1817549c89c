-- Applications that act for people, or as bots of workspaces (contract/external §4, docs/adr/0036).

create table oauth_applications (
  id uuid primary key,
  -- Who manages it: the admins of a workspace, or a person. Neither for a client that registered itself (RFC 7591).
  workspace_id uuid references workspaces (id) on delete cascade,
  owner_id uuid references users (id) on delete cascade,
  client_id text not null unique,
  -- SHA-256 of the secret; null for a public client.
  secret_hash bytea,
  name text not null check (length(name) between 1 and 255),
  description text not null default '',
  website text not null default '',
  redirect_uris text[] not null,
  -- The most that it may ask for.
  scope text not null check (scope in ('read', 'write', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  updated_by uuid,
  check (workspace_id is null or owner_id is null)
);
create index oauth_applications_workspace on oauth_applications (workspace_id) where workspace_id is not null;
create index oauth_applications_owner on oauth_applications (owner_id) where owner_id is not null;

-- An application in a workspace, where it has a bot user.
create table oauth_installations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  application_id uuid not null references oauth_applications (id) on delete cascade,
  bot_id uuid not null references users (id),
  installed_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, application_id)
);
create index oauth_installations_application on oauth_installations (application_id);

-- What a person has allowed an application. Its codes and tokens are one family: they end with it.
create table oauth_grants (
  id uuid primary key,
  application_id uuid not null references oauth_applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The only workspace that it opens; null: all of the person's.
  workspace_id uuid references workspaces (id) on delete cascade,
  installation_id uuid,
  scope text not null check (scope in ('read', 'write', 'admin')),
  resource text,
  created_at timestamptz not null default now(),
  foreign key (workspace_id, installation_id) references oauth_installations (workspace_id, id) on delete cascade
);
create index oauth_grants_user on oauth_grants (user_id, application_id);
create index oauth_grants_application on oauth_grants (application_id);

create table oauth_codes (
  code_hash bytea primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  redirect_uri text not null,
  -- S256 (RFC 7636); null when the client is confidential and sent none.
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_codes_grant on oauth_codes (grant_id);

create table oauth_refresh_tokens (
  token_hash bytea primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  scope text not null check (scope in ('read', 'write', 'admin')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_refresh_tokens_grant on oauth_refresh_tokens (grant_id);

-- Access tokens of applications: for a person by a grant, or for the bot of an installation.
alter table api_tokens
  add column grant_id uuid references oauth_grants (id) on delete cascade,
  add column installation_id uuid,
  add foreign key (workspace_id, installation_id) references oauth_installations (workspace_id, id) on delete cascade,
  add check (kind <> 'oauth' or grant_id is not null or installation_id is not null);
create index api_tokens_grant on api_tokens (grant_id) where grant_id is not null;
create index api_tokens_installation on api_tokens (installation_id) where installation_id is not null;
