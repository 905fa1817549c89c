-- Templates: pages that new pages are created from. They are in no tree, no list and no search.
alter table pages add column is_template boolean not null default false;
alter table pages add check (not is_template or (parent_id is null and archived_at is null));
