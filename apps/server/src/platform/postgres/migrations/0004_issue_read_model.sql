-- Keeps the arrays and counters of `issues` equal to the join tables, a statement at a time. `cairn doctor` compares them.
-- `cairn.read_model` = 'still' (for a transaction) lets it stand while a whole project is deleted: features/projects/purge.ts.

-- `touched` is the statement's transition table. One function a table, in static SQL: a plan made once is half the cost of creating an issue.

create function refresh_issue_labels() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  update issues i set label_ids = truth.ids
  from (
    select t.workspace_id, t.issue_id, array(
      select j.label_id from issue_labels j where j.workspace_id = t.workspace_id and j.issue_id = t.issue_id order by j.label_id
    ) ids
    from (select distinct workspace_id, issue_id from touched) t
  ) truth
  where i.workspace_id = truth.workspace_id and i.id = truth.issue_id and i.label_ids is distinct from truth.ids;
  return null;
end $$;
create trigger issue_labels_inserted after insert on issue_labels referencing new table as touched for each statement execute function refresh_issue_labels();
create trigger issue_labels_deleted after delete on issue_labels referencing old table as touched for each statement execute function refresh_issue_labels();

create function refresh_issue_assignees() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  update issues i set assignee_ids = truth.ids
  from (
    select t.workspace_id, t.issue_id, array(
      select j.user_id from issue_assignees j where j.workspace_id = t.workspace_id and j.issue_id = t.issue_id order by j.user_id
    ) ids
    from (select distinct workspace_id, issue_id from touched) t
  ) truth
  where i.workspace_id = truth.workspace_id and i.id = truth.issue_id and i.assignee_ids is distinct from truth.ids;
  return null;
end $$;
create trigger issue_assignees_inserted after insert on issue_assignees referencing new table as touched for each statement execute function refresh_issue_assignees();
create trigger issue_assignees_deleted after delete on issue_assignees referencing old table as touched for each statement execute function refresh_issue_assignees();

create function refresh_issue_modules() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  update issues i set module_ids = truth.ids
  from (
    select t.workspace_id, t.issue_id, array(
      select j.module_id from issue_modules j where j.workspace_id = t.workspace_id and j.issue_id = t.issue_id order by j.module_id
    ) ids
    from (select distinct workspace_id, issue_id from touched) t
  ) truth
  where i.workspace_id = truth.workspace_id and i.id = truth.issue_id and i.module_ids is distinct from truth.ids;
  return null;
end $$;
create trigger issue_modules_inserted after insert on issue_modules referencing new table as touched for each statement execute function refresh_issue_modules();
create trigger issue_modules_deleted after delete on issue_modules referencing old table as touched for each statement execute function refresh_issue_modules();

create function refresh_sub_issue_counts(target_workspace uuid, target_issues uuid[]) returns void language sql as $$
  update issues i set sub_issues_count = truth.n
  from (
    select p.id, (
      select count(*)::integer from issues c
      where c.workspace_id = target_workspace and c.parent_id = p.id and c.archived_at is null and not c.is_draft and not c.is_waiting
    ) n
    from issues p where p.workspace_id = target_workspace and p.id = any (target_issues)
  ) truth
  where i.workspace_id = target_workspace and i.id = truth.id and i.sub_issues_count is distinct from truth.n
$$;

create function recount_sub_issues_inserted() returns trigger language plpgsql as $$
declare one record;
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  for one in select workspace_id, array_agg(distinct parent_id) ids from fresh where parent_id is not null group by workspace_id loop
    perform refresh_sub_issue_counts(one.workspace_id, one.ids);
  end loop;
  return null;
end $$;
create function recount_sub_issues_deleted() returns trigger language plpgsql as $$
declare one record;
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  for one in select workspace_id, array_agg(distinct parent_id) ids from stale where parent_id is not null group by workspace_id loop
    perform refresh_sub_issue_counts(one.workspace_id, one.ids);
  end loop;
  return null;
end $$;
create function recount_sub_issues_updated() returns trigger language plpgsql as $$
declare one record;
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  for one in
    select workspace_id, array_agg(distinct parent_id) ids from (
      select o.workspace_id, unnest(array[o.parent_id, n.parent_id]) parent_id
      from stale o join fresh n on n.workspace_id = o.workspace_id and n.id = o.id
      where o.parent_id is distinct from n.parent_id
         or (o.archived_at is null and not o.is_draft and not o.is_waiting) is distinct from (n.archived_at is null and not n.is_draft and not n.is_waiting)
    ) moved where parent_id is not null group by workspace_id
  loop
    perform refresh_sub_issue_counts(one.workspace_id, one.ids);
  end loop;
  return null;
end $$;
create trigger issues_inserted after insert on issues referencing new table as fresh
  for each statement execute function recount_sub_issues_inserted();
create trigger issues_deleted after delete on issues referencing old table as stale
  for each statement execute function recount_sub_issues_deleted();
-- No column list is allowed beside transition tables; the function's own filter keeps it cheap.
create trigger issues_updated after update on issues referencing old table as stale new table as fresh
  for each statement execute function recount_sub_issues_updated();
