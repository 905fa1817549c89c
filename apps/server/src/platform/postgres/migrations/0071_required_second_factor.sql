-- Members of such a workspace must have a second factor (docs/adr/0028).
alter table workspaces add column requires_second_factor boolean not null default false;
