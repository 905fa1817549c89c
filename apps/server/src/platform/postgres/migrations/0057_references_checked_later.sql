-- A workspace file is imported table by table. Where a row refers to one of its own table, or tables refer to each
-- other, the reference is checked at the end of that import. All other transactions check it with each statement, as
-- before.
alter table projects alter constraint projects_workspace_id_default_state_fkey deferrable initially immediate;
alter table projects alter constraint projects_workspace_id_estimate_fkey deferrable initially immediate;
alter table labels alter constraint labels_workspace_id_parent_fkey deferrable initially immediate;
alter table issues alter constraint issues_workspace_id_parent_id_fkey deferrable initially immediate;
alter table pages alter constraint pages_workspace_id_parent_id_fkey deferrable initially immediate;
alter table page_comments alter constraint page_comments_workspace_id_parent_id_fkey deferrable initially immediate;
