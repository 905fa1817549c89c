-- Entries of the audit log that are sent to other systems (docs/adr/0027).
create table audit_receivers (
  name text primary key,
  registered_at timestamptz not null,
  last_sent_at timestamptz,
  -- Of failures in a row: how many, since when, and the last reason.
  failures integer not null default 0,
  failing_since timestamptz,
  error text,
  rest_until timestamptz,
  -- Until then, one node sends; the others wait.
  leased_until timestamptz
);

-- What a receiver has not confirmed yet.
create table audit_forwards (
  entry_id uuid not null references audit_entries on delete cascade,
  receiver text not null references audit_receivers on delete cascade,
  primary key (entry_id, receiver)
);
create index audit_forwards_receiver on audit_forwards (receiver, entry_id);
