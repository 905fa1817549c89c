-- Notifications are about an issue or about a page. The project of a page is read where it is shown: pages move.
alter table notifications alter column project_id drop not null, alter column issue_id drop not null,
  add column page_id uuid,
  add foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
  add check ((issue_id is null) <> (page_id is null) and (issue_id is null) = (project_id is null));
create index notifications_page on notifications (workspace_id, page_id) where page_id is not null;

-- Who was notified that the text of a page mentions them: once for each page, however often its text is stored.
create table page_mentions (
  workspace_id uuid not null,
  page_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, page_id, user_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, member_id) on delete cascade
);
create index page_mentions_user on page_mentions (workspace_id, user_id);

-- Mentions that are older than these notifications cause none.
insert into page_mentions (workspace_id, page_id, user_id)
select distinct d.workspace_id, d.page_id, m.member_id from page_documents d
cross join lateral regexp_matches(d.html, 'entity_identifier="([0-9a-fA-F-]{36})"', 'g') as found
join workspace_members m on m.workspace_id = d.workspace_id and m.member_id::text = lower(found[1]);
