-- Relations between dates (contract/external §9).
alter table issue_relations drop constraint issue_relations_relation_type_check;
alter table issue_relations add constraint issue_relations_relation_type_check
  check (relation_type in ('blocked_by', 'duplicate', 'relates_to', 'start_before', 'finish_before'));
