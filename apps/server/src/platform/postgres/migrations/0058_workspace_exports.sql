-- Exports of a whole workspace as one file (docs/adr/0047).
alter table exports drop constraint exports_provider_check;
alter table exports add constraint exports_provider_check check (provider in ('csv', 'xlsx', 'json', 'md', 'workspace'));
