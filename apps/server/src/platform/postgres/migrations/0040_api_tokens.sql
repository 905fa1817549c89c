-- Tokens of programs (contract/workspace §11, docs/adr/0031).

create table api_tokens (
  id uuid primary key,
  -- personal: acts as the person who created it. bot: acts as a bot user of its workspace. oauth: an application's.
  kind text not null default 'personal' check (kind in ('personal', 'bot', 'oauth')),
  -- Whom the token acts as.
  user_id uuid not null references users (id) on delete cascade,
  -- The only workspace that it opens; null: all workspaces of its user.
  workspace_id uuid references workspaces (id) on delete cascade,
  -- The only projects that it opens; null: all that its user may see.
  project_ids uuid[] check (project_ids is null or workspace_id is not null),
  scope text not null default 'write' check (scope in ('read', 'write', 'admin')),
  -- SHA-256 of the token, which itself is stored nowhere.
  token_hash bytea not null unique,
  -- The last characters of the token, by which people tell theirs apart.
  hint text not null,
  label text not null check (length(label) between 1 and 255),
  description text not null default '',
  is_active boolean not null default true,
  expired_at timestamptz,
  last_used timestamptz,
  last_used_ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  updated_by uuid
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_workspace on api_tokens (workspace_id) where workspace_id is not null;

-- Calls of each token by the minute in which they came.
create table api_token_uses (
  token_id uuid not null references api_tokens (id) on delete cascade,
  minute timestamptz not null,
  calls integer not null default 0,
  -- Those that were refused or failed: answers with a status of 400 and above.
  refused integer not null default 0,
  primary key (token_id, minute)
);
