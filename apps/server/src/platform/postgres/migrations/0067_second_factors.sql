-- A second factor at sign-in (docs/adr/0053): an authenticator app, and codes for those who have lost it.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted (platform/secrets.ts).
  secret text not null,
  -- Null until the first code proves that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code: each is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- People who have passed the first step of a sign-in, and must pass the second.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('app', 'admin')),
  site text not null check (site in ('app', 'space', 'admin')),
  next text,
  medium text not null,
  proves boolean not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id);

-- When the person last proved who they are: dangerous acts ask again ten minutes later.
alter table sessions add column checked_at timestamptz not null default now();
