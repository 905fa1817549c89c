-- Lists of cycles, modules and the workspace show sub-issues unless someone switches them off (contract/issues §4.6). Records that were made on
-- first reading and never changed still say what was the default before.
update issue_user_properties set display_filters = jsonb_set(display_filters, '{sub_issue}', 'true')
where (cycle_id is not null or module_id is not null) and updated_at = created_at
  and display_filters = '{"layout": "list", "order_by": "sort_order", "group_by": null, "sub_group_by": null, "type": null, "sub_issue": false,
    "show_empty_groups": false, "calendar": {"show_weekends": false, "layout": "month"}}'::jsonb;
update workspace_user_properties set display_filters = jsonb_set(display_filters, '{sub_issue}', 'true')
where updated_at = created_at
  and display_filters = '{"layout": "list", "order_by": "sort_order", "group_by": null, "sub_group_by": null, "type": null, "sub_issue": false,
    "show_empty_groups": false, "calendar": {"show_weekends": false, "layout": "month"}}'::jsonb;
