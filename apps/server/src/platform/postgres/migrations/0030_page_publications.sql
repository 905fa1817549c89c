-- Published pages: everyone with the URL reads them.

create table page_publications (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  -- 128 random bits, as 32 hexadecimal digits: its public URL.
  anchor text not null,
  with_sub_pages boolean not null default false,
  appearance text not null default 'system' check (appearance in ('system', 'light', 'dark')),
  shows_outline boolean not null default false,
  shows_dates boolean not null default false,
  shows_author boolean not null default false,
  is_indexed boolean not null default false,
  -- Argon2id. Null: readers need no password.
  password_hash text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, page_id),
  unique (workspace_id, anchor),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
-- Readers know nothing but the anchor.
create index page_publications_anchor on page_publications (anchor);
