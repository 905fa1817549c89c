-- Texts of defined properties in the order of lists (docs/adr/0019). An entry of the index must fit on a page: very long texts are found by the
-- second one and sorted.
create index issue_property_values_text on issue_property_values (workspace_id, property_id, (lower(text collate "C") collate "C"), issue_id)
  where octet_length(text) <= 1000;
create index issue_property_values_long_text on issue_property_values (workspace_id, property_id) where octet_length(text) > 1000;
-- What texts contain.
create index issue_property_values_trigrams on issue_property_values using gin (workspace_id, property_id, lower(text collate "C") gin_trgm_ops)
  where text is not null;
