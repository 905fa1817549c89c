-- What a workspace pays for, as Stripe reported it last (docs/adr/0046). A workspace without a row has the plan FREE.
create table workspace_plans (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  product text not null check (product <> ''),
  status text not null,
  customer text not null,
  subscription text not null,
  renews_at timestamptz,
  updated_at timestamptz not null default now()
);

-- Events of Stripe that were handled: an event that arrives again changes nothing. Pruned after a week.
create table payment_events (
  id text primary key,
  at timestamptz not null default now()
);
create index payment_events_at on payment_events (at);
