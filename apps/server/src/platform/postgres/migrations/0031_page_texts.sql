-- The text of pages in the search: the same words as in descriptions and comments (0014_search_texts.sql).
create index page_documents_text on page_documents
  using gin (workspace_id, to_tsvector('simple', translate(left(stripped, 50000), '<>/', '   '))) with (gin_pending_list_limit = 512);

-- Titles that contain a word, and the newest pages, where a word is in most of them.
create index pages_name on pages using gin (workspace_id, name gin_trgm_ops);
create index pages_updated on pages (workspace_id, updated_at desc, id desc);
