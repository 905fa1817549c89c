-- What was written for a run of an agent, and what of it was undone (docs/adr/0054). A transaction names its run.
alter table issue_activities
  add column agent_run_id uuid,
  add column undone_at timestamptz,
  add foreign key (workspace_id, agent_run_id) references agent_runs (workspace_id, id)
    on delete set null (agent_run_id);
alter table issue_activities
  alter column agent_run_id set default nullif(current_setting('cairn.agent_run', true), '')::uuid;
create index issue_activities_run on issue_activities (workspace_id, agent_run_id, created_at)
  where agent_run_id is not null;
