-- Words of descriptions and comments, for the search of the command menu. 'simple': words of every language as they are, found by their
-- beginnings. Expressions, not columns: nobody reads the vectors, and what is written is the index alone. Only the beginning of a very long
-- text is searched, so that no text is too long for a vector. `<`, `>` and `/` would make tags, which count for nothing, and paths, which
-- count for one word.
alter table issue_bodies add column project_id uuid;
update issue_bodies b set project_id = i.project_id from issues i where i.workspace_id = b.workspace_id and i.id = b.issue_id;
alter table issue_bodies alter column project_id set not null;
create function move_body() returns trigger language plpgsql as $$
begin
  update issue_bodies set project_id = new.project_id where workspace_id = new.workspace_id and issue_id = new.id;
  return null;
end $$;
create trigger issues_moved after update of project_id on issues for each row
  when (old.project_id is distinct from new.project_id) execute function move_body();

-- Searching reads what waits to be merged into the index row by row: little may wait.
create index issue_bodies_words on issue_bodies
  using gin (workspace_id, project_id, to_tsvector('simple', translate(left(description_stripped, 50000), '<>/', '   '))) with (gin_pending_list_limit = 512);
create index issue_comments_words on issue_comments
  using gin (workspace_id, project_id, to_tsvector('simple', translate(left(comment_stripped, 50000), '<>/', '   '))) with (gin_pending_list_limit = 512);

-- The newest comments of a project, where a word is in most of them.
drop index issue_comments_project;
create index issue_comments_project on issue_comments (workspace_id, project_id, created_at desc, id desc);
