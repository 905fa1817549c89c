-- Comments are threads, one level deep: a reply names the first comment of its thread, and the first comment says whether the thread is
-- resolved. The service hands a thread on to its oldest reply before its first comment goes; the key's rule covers what is deleted otherwise.
alter table issue_comments
  add column parent_id uuid,
  add column resolved_at timestamptz,
  add column resolved_by uuid,
  add constraint issue_comments_parent foreign key (workspace_id, parent_id) references issue_comments (workspace_id, id) on delete set null (parent_id),
  add constraint issue_comments_resolved check (parent_id is null or resolved_at is null),
  add constraint issue_comments_not_own_parent check (parent_id <> id);
create index issue_comments_thread on issue_comments (workspace_id, parent_id, created_at, id) where parent_id is not null;
