-- Properties that projects define for their issues (docs/adr/0019): definitions, and a value of one issue for each row.

create table properties (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  kind text not null check (kind in (
    'option', 'multi-option', 'user', 'users', 'date', 'timestamp', 'number', 'text', 'boolean', 'url', 'count', 'relation'
  )),
  -- Objects with id, name and color, in their order; empty for kinds without options.
  options jsonb not null default '[]',
  sort_order double precision not null default 65535,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index properties_project on properties (workspace_id, project_id, sort_order, id);

-- A missing value has no row. Options, people and issues are in `ids`, even a single one.
create table issue_property_values (
  workspace_id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  ids uuid[],
  number double precision,
  text text,
  day date,
  moment timestamptz,
  flag boolean,
  primary key (workspace_id, property_id, issue_id),
  check (num_nonnulls(ids, number, text, day, moment, flag) = 1),
  check (ids <> '{}'),
  foreign key (workspace_id, property_id) references properties (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_property_values_issue on issue_property_values (workspace_id, issue_id);
-- Filters and orders; texts are searched by reading all values of the property.
create index issue_property_values_ids on issue_property_values using gin (workspace_id, property_id, ids) where ids is not null;
create index issue_property_values_number on issue_property_values (workspace_id, property_id, number, issue_id) where number is not null;
create index issue_property_values_day on issue_property_values (workspace_id, property_id, day, issue_id) where day is not null;
create index issue_property_values_moment on issue_property_values (workspace_id, property_id, moment, issue_id) where moment is not null;

-- The values of an issue in the wire format, by the id of their property, beside the rows above, which are the truth.
alter table issues add column property_values jsonb not null default '{}';

create function property_value(kind text, v issue_property_values) returns jsonb language sql immutable as $$
  select case
    when kind in ('option', 'user', 'relation') then to_jsonb(v.ids[1])
    when v.ids is not null then to_jsonb(v.ids)
    when v.number is not null then to_jsonb(v.number)
    when v.text is not null then to_jsonb(v.text)
    when v.day is not null then to_jsonb(v.day)
    when v.moment is not null then to_jsonb(to_char(v.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    else to_jsonb(v.flag)
  end
$$;
create function property_values_of(of_workspace uuid, of_issue uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(v.property_id, property_value(p.kind, v)), '{}')
  from issue_property_values v join properties p on p.workspace_id = v.workspace_id and p.id = v.property_id
  where v.workspace_id = of_workspace and v.issue_id = of_issue
$$;

create function refresh_property_values() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.read_model', true) = 'still' then return null; end if;
  update issues i set property_values = truth.value
  from (
    select t.workspace_id, t.issue_id, property_values_of(t.workspace_id, t.issue_id) as value
    from (select distinct workspace_id, issue_id from touched) t
  ) truth
  where i.workspace_id = truth.workspace_id and i.id = truth.issue_id and i.property_values <> truth.value;
  return null;
end $$;
create trigger issue_property_values_inserted after insert on issue_property_values referencing new table as touched
  for each statement execute function refresh_property_values();
create trigger issue_property_values_updated after update on issue_property_values referencing new table as touched
  for each statement execute function refresh_property_values();
create trigger issue_property_values_deleted after delete on issue_property_values referencing old table as touched
  for each statement execute function refresh_property_values();
