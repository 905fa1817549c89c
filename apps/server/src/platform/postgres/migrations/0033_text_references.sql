-- Which texts refer to which pages and issues: derived from a text in the transaction that stores it.
create table text_references (
  workspace_id uuid not null,
  -- The text: of a page, the description of an issue, or a comment on an issue.
  source_kind text not null check (source_kind in ('page', 'issue', 'comment')),
  source_id uuid not null,
  target_kind text not null check (target_kind in ('page', 'issue')),
  target_id uuid not null,
  -- References end with either side.
  source_page uuid generated always as (case when source_kind = 'page' then source_id end) stored,
  source_issue uuid generated always as (case when source_kind = 'issue' then source_id end) stored,
  source_comment uuid generated always as (case when source_kind = 'comment' then source_id end) stored,
  target_page uuid generated always as (case when target_kind = 'page' then target_id end) stored,
  target_issue uuid generated always as (case when target_kind = 'issue' then target_id end) stored,
  primary key (workspace_id, source_kind, source_id, target_kind, target_id),
  foreign key (workspace_id, source_page) references pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, source_issue) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, source_comment) references issue_comments (workspace_id, id) on delete cascade,
  foreign key (workspace_id, target_page) references pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, target_issue) references issues (workspace_id, id) on delete cascade
);
create index text_references_source_page on text_references (workspace_id, source_page) where source_page is not null;
create index text_references_source_issue on text_references (workspace_id, source_issue) where source_issue is not null;
create index text_references_source_comment on text_references (workspace_id, source_comment) where source_comment is not null;
create index text_references_target_page on text_references (workspace_id, target_page) where target_page is not null;
create index text_references_target_issue on text_references (workspace_id, target_issue) where target_issue is not null;

-- Texts that are stored already link to issues only.
insert into text_references (workspace_id, source_kind, source_id, target_kind, target_id)
select distinct texts.workspace_id, texts.kind, texts.id, 'issue', i.id
from (
  select workspace_id, 'page' as kind, page_id as id, html from page_documents where html like '%data-issue="%'
  union all
  select workspace_id, 'issue', issue_id, description_html from issue_bodies where description_html like '%data-issue="%'
  union all
  select workspace_id, 'comment', id, comment_html from issue_comments where comment_html like '%data-issue="%'
) texts
cross join lateral regexp_matches(texts.html, 'data-issue="([0-9A-Fa-f-]{36})"', 'g') as found (parts)
join issues i on i.workspace_id = texts.workspace_id and i.id::text = lower(found.parts[1])
where texts.kind <> 'issue' or i.id <> texts.id;
