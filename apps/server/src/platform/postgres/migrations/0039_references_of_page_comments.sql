-- Comments on pages refer to pages and issues, too.
alter table text_references drop constraint text_references_source_kind_check,
  add check (source_kind in ('page', 'issue', 'comment', 'page_comment')),
  add column source_page_comment uuid generated always as (case when source_kind = 'page_comment' then source_id end) stored,
  add foreign key (workspace_id, source_page_comment) references page_comments (workspace_id, id) on delete cascade;
create index text_references_source_page_comment on text_references (workspace_id, source_page_comment)
  where source_page_comment is not null;

insert into text_references (workspace_id, source_kind, source_id, target_kind, target_id)
select distinct c.workspace_id, 'page_comment', c.id, 'issue', i.id from page_comments c
cross join lateral regexp_matches(c.comment_html, 'data-issue="([0-9A-Fa-f-]{36})"', 'g') as found (parts)
join issues i on i.workspace_id = c.workspace_id and i.id::text = lower(found.parts[1])
union all
select distinct c.workspace_id, 'page_comment', c.id, 'page', g.id from page_comments c
cross join lateral regexp_matches(c.comment_html, 'entity_identifier="([0-9A-Fa-f-]{36})"', 'g') as found (parts)
join pages g on g.workspace_id = c.workspace_id and g.id::text = lower(found.parts[1]);
