-- Who did what, from where (docs/adr/0052). Entries outlive what they are about: no foreign keys, and names as they were.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  act text not null,
  -- Null: an act of the instance, or of a person alone.
  workspace_id uuid,
  workspace_name text,
  project_id uuid,
  project_name text,
  -- Null: no one was signed in, or a job did it.
  actor_id uuid,
  actor_name text,
  actor_kind text not null,
  token_id uuid,
  token_name text,
  ip text,
  user_agent text,
  object_id text,
  object_name text,
  -- By field: the value before and after.
  changes jsonb not null default '{}'
);
create index audit_entries_workspace on audit_entries (workspace_id, at desc, id desc);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc);

create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cairn.prunes_audit_log', true) = 'on' then
    return old;
  end if;
  raise exception 'Entries of the audit log can''t be changed.';
end
$$;
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function keep_audit_entries();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();
