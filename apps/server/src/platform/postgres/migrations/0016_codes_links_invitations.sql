-- What proves an address: sign-in codes, password links, the links of invitations. None of it can be read here.

-- One code an address: a newer one replaces the older. `sent` counts within the window that the first one opened.
create table sign_in_codes (
  email text primary key,
  code_hash bytea not null,
  browser_hash bytea not null,
  guesses smallint not null default 0,
  sent smallint not null default 1,
  expires_at timestamptz not null,
  window_ends_at timestamptz not null
);
create index sign_in_codes_window on sign_in_codes (window_ends_at);

-- One link a person. It goes to an address, and is void when she has another one.
create table password_links (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null,
  email text not null,
  expires_at timestamptz not null
);
create index password_links_expiry on password_links (expires_at);

-- Tells who has left from who was only ever named by an import.
alter table users add column deactivated_at timestamptz;

-- A link's token is made anew from this at each need (docs/adr/0010).
alter table workspace_invitations rename column token_hash to token_salt;

-- A place in a project, for somebody who is invited to its workspace: the invitation there is what is mailed, answered and withdrawn.
create table project_invitations (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  email text not null,
  role smallint not null check (role in (5, 10, 15, 20)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, email),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, email) references workspace_invitations (workspace_id, email) on delete cascade
);
create index project_invitations_email on project_invitations (workspace_id, email);
