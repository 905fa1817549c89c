-- Comments on pages, in threads as those on issues (0024_comment_threads.sql).
create table page_comments (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  -- The id of the first comment that the thread began with, also after that was deleted: the mark in the page's document names it.
  thread_id uuid not null,
  -- The first comment of the thread; null for a first comment, which also has the thread's quote and says whether it is resolved.
  parent_id uuid,
  -- The text that the thread is about, as it was then; null: the page as a whole.
  quote text check (parent_id is null or quote is null),
  resolved_at timestamptz check (parent_id is null or resolved_at is null),
  resolved_by uuid,
  comment_html text not null,
  comment_stripped text not null,
  actor_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, parent_id) references page_comments (workspace_id, id) on delete set null (parent_id),
  check (parent_id <> id)
);
create index page_comments_page on page_comments (workspace_id, page_id, created_at, id);
create index page_comments_thread on page_comments (workspace_id, parent_id, created_at, id) where parent_id is not null;

-- An update that only marks the text of a comment: who comments does not count as an author of the text.
alter table page_updates add column marks_only boolean not null default false;
