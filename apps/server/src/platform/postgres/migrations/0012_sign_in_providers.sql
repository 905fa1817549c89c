-- Signing in with other services. These tables belong to no workspace.

-- Who a person is at a service. Their tokens are not kept: nothing is asked of them after the sign-in.
create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  provider_account_id text not null,
  metadata jsonb not null default '{}',
  last_connected_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider),
  unique (provider, provider_account_id)
);

-- Those who are at a service's consent page just now. A row is used once, by the browser that it was made for; the code verifier is worth
-- nothing without the code that comes back to that browser.
create table sign_in_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  door text not null check (door in ('app', 'space')),
  nonce text not null,
  code_verifier text not null,
  next_path text,
  expires_at timestamptz not null
);
create index sign_in_flows_expiry on sign_in_flows (expires_at);
