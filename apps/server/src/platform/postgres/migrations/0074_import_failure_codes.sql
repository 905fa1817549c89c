-- Why an import failed has a code with parameters, as remarks have: each reader gets their own language.
alter table import_runs add column failure_code jsonb;
