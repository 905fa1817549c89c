-- What people settle for themselves: the sessions they have open, the day their week begins on.

-- The id names a session to its person; it opens nothing, as the token's hash does not.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now();
create unique index sessions_id on sessions (id);

-- 0 for Sunday to 6 for Saturday.
alter table profiles
  add column start_of_the_week smallint not null default 1 check (start_of_the_week between 0 and 6);
