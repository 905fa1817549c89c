-- Passkeys of people (docs/adr/0058): a second factor, and a way to sign in.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- What the authenticator has counted so far; 0 for those that do not count.
  sign_count bigint not null,
  -- How browsers reach the authenticator, such as "internal" or "usb".
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that a browser has received and not yet answered: one for each browser and purpose.
create table passkey_challenges (
  -- The hash of the session or of the cookie that the browser has.
  browser bytea not null,
  purpose text not null check (purpose in ('add', 'check', 'second_step', 'sign_in')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (browser, purpose)
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
