-- Collections of pages can be favorites, too.
alter table favorites drop constraint favorites_entity_check;
alter table favorites add constraint favorites_entity_check
  check (entity in ('project', 'cycle', 'module', 'view', 'page', 'page_collection'));
