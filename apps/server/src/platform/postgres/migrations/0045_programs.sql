-- What programs keep with work items, and what they were answered (docs/adr/0032).
alter table issues add column point smallint check (point between 0 and 12);

-- Answers to requests with an Idempotency-Key. `status` is null while the request runs.
create table program_answers (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  -- SHA-256 of the method, the path and the body.
  request_hash bytea not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index program_answers_age on program_answers (created_at);
