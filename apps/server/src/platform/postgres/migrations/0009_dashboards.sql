-- Dashboards of people. They belong to no workspace: a person has the same home in each of hers.

create table dashboards (
  id uuid primary key,
  owned_by uuid not null references users (id) on delete cascade,
  type_identifier text not null check (type_identifier in ('home')),
  name text not null,
  description_html text not null default '<p></p>',
  logo_props jsonb not null default '{}',
  is_default boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owned_by, type_identifier)
);

-- Which keys there are, the program says. Without filters of her own, a widget has its default ones.
create table dashboard_widgets (
  dashboard_id uuid not null references dashboards (id) on delete cascade,
  id uuid not null unique,
  key text not null,
  filters jsonb not null default '{}',
  is_visible boolean not null default true,
  sort_order double precision not null,
  updated_at timestamptz not null default now(),
  primary key (dashboard_id, key)
);
