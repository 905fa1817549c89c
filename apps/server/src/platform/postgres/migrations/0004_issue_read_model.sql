-- Keeps the arrays and counters of `issues` equal to the join tables, a statement at a time. `cairn doctor` compares them.
-- `cairn.read_model` = 'still' (for a transaction) lets it stand while a whole project is deleted: features/projects/purge.ts.

create function refresh_issue_labels(target_workspace uuid, target_issues uuid[]) returns void language sql as $$
  update issues i set label_ids = truth.ids
  from (
    select i2.id, coalesce(array_agg(l.label_id order by l.label_id) filter (where l.label_id is not null), '{}') ids
    from issues i2 left join issue_labels l on l.workspace_id = i2.workspace_id and l.issue_id = i2.id
    where i2.workspace_id = target_workspace and i2.id = any (target_issues) group by i2.id
  ) truth
  where i.workspace_id = target_workspace and i.id = truth.id and i.label_ids is distinct from truth.ids
$$;

create function refresh_issue_assignees(target_workspace uuid, target_issues uuid[]) returns void language sql as $$
  update issues i set assignee_ids = truth.ids
  from (
    select i2.id, coalesce(array_agg(a.user_id order by a.user_id) filter (where a.user_id is not null), '{}') ids
    from issues i2 left join issue_assignees a on a.workspace_id = i2.workspace_id and a.issue_id = i2.id
    where i2.workspace_id = target_workspace and i2.id = any (target_issues) group by i2.id
  ) truth
  where i.workspace_id = target_workspace and i.id = truth.id and i.assignee_ids is distinct from truth.ids
$$;

create function refresh_issue_modules(target_workspace uuid, target_issues uuid[]) returns void language sql as $$
  update issues i set module_ids = truth.ids
  from (
    select i2.id, coalesce(array_agg(m.module_id order by m.module_id) filter (where m.module_id is not null), '{}') ids
    from issues i2 left join issue_modules m on m.workspace_id = i2.workspace_id and m.issue_id = i2.id
    where i2.workspace_id = target_workspace and i2.id = any (target_issues) group by i2.id
  ) truth
  where i.workspace_id = target_workspace and i.id = truth.id and i.module_ids is distinct from truth.ids
$$;

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

-- The argument names the refresh function; `touched` is the statement's transition table.
create function refresh_touched_issues() returns trigger language plpgsql as $$
declare one record;
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  for one in select workspace_id, array_agg(distinct issue_id) ids from touched group by workspace_id loop
    execute format('select %I($1, $2)', tg_argv[0]) using one.workspace_id, one.ids;
  end loop;
  return null;
end $$;

create trigger issue_labels_inserted after insert on issue_labels referencing new table as touched
  for each statement execute function refresh_touched_issues('refresh_issue_labels');
create trigger issue_labels_deleted after delete on issue_labels referencing old table as touched
  for each statement execute function refresh_touched_issues('refresh_issue_labels');
create trigger issue_assignees_inserted after insert on issue_assignees referencing new table as touched
  for each statement execute function refresh_touched_issues('refresh_issue_assignees');
create trigger issue_assignees_deleted after delete on issue_assignees referencing old table as touched
  for each statement execute function refresh_touched_issues('refresh_issue_assignees');
create trigger issue_modules_inserted after insert on issue_modules referencing new table as touched
  for each statement execute function refresh_touched_issues('refresh_issue_modules');
create trigger issue_modules_deleted after delete on issue_modules referencing old table as touched
  for each statement execute function refresh_touched_issues('refresh_issue_modules');

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
