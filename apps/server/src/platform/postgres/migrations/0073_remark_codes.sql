-- Remarks of imports have a code with parameters: each reader gets their own language. Those of earlier versions keep
-- their English text (docs/import.md).
alter table import_remarks
  add column code text,
  add column params jsonb not null default '{}',
  alter column text drop not null,
  add constraint import_remarks_said_check check (text is not null or code is not null);
