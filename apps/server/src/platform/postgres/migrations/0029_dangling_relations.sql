-- Values of properties that refer to issues have no foreign key. Deleting an issue removes them (features/issues/release-references.ts), but did not
-- always: those that still refer to an issue that no longer exists are removed. The trigger takes them out of `issues.property_values`, and the
-- new version of their projects makes cached lists outdated.
with removed as (
  delete from issue_property_values v using properties d
  where d.workspace_id = v.workspace_id and d.id = v.property_id and d.kind = 'relation'
    and not exists (select from issues i where i.workspace_id = v.workspace_id and i.id = any (v.ids))
  returning v.workspace_id, v.issue_id
)
update projects p set version = p.version + 1
where exists (
  select from removed r join issues i on i.workspace_id = r.workspace_id and i.id = r.issue_id
  where i.workspace_id = p.workspace_id and i.project_id = p.id
);
