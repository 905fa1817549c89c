-- In the texts of which pages a workspace's file stands: who may see one of them may read the file, as with issues
-- (0022_file_uses.sql). Neither table refers to what its rows name: a row of a deleted page or issue keeps the file from becoming
-- readable by its URL alone.
create table page_files (
  workspace_id uuid not null,
  key text not null,
  page_id uuid not null,
  primary key (workspace_id, key, page_id),
  foreign key (workspace_id, key) references file_assets (workspace_id, key) on delete cascade
);
create index page_files_page on page_files (workspace_id, page_id);

alter table file_uses drop constraint file_uses_workspace_id_issue_id_fkey;

-- Files in issues are left out: readers of a page could not read them before either.
insert into page_files (workspace_id, key, page_id)
select distinct f.workspace_id, f.key, d.page_id
from page_documents d
cross join lateral regexp_matches(d.html, '/uploads/([0-9a-f-]{36})/([0-9a-f]{32}-[0-9A-Za-z._-]+)', 'g') as found (parts)
join file_assets f on f.workspace_id = d.workspace_id and f.workspace_id::text = found.parts[1] and f.key = found.parts[2]
where d.html like '%/uploads/%' and f.issue_id is null
  and not exists (select from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key);
