-- In the texts of which issues a workspace's file stands: who may see one of them may read the file. A file in no text is read by its
-- address alone, as logos and covers are. Rows stay when a text loses the file, so that what was private stays so.
create table file_uses (
  workspace_id uuid not null,
  key text not null,
  issue_id uuid not null,
  primary key (workspace_id, key, issue_id),
  foreign key (workspace_id, key) references file_assets (workspace_id, key) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index file_uses_issue on file_uses (workspace_id, issue_id);

insert into file_uses (workspace_id, key, issue_id)
select distinct f.workspace_id, f.key, texts.issue_id
from (
  select workspace_id, issue_id, description_html as html from issue_bodies where description_html like '%/uploads/%'
  union all
  select workspace_id, issue_id, comment_html from issue_comments where comment_html like '%/uploads/%'
) texts
cross join lateral regexp_matches(texts.html, '/uploads/([0-9a-f-]{36})/([0-9a-f]{32}-[0-9A-Za-z._-]+)', 'g') as found (parts)
join file_assets f on f.workspace_id = texts.workspace_id and f.workspace_id::text = found.parts[1] and f.key = found.parts[2];

-- Covers and logos stay public, wherever else they stand: found by the key at the end of their address.
create index projects_cover on projects (workspace_id, (substring(cover_image from '[^/]+$'))) where cover_image like '%/uploads/%';
