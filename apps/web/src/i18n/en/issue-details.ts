/** Texts of things that belong to an issue: links, relations, files, reactions. */
export const issueDetails = {
  // Adding
  add_to_issue: "Add to this issue",
  add_relation: "Relation",
  add_link: "Link",
  add_page: "Page",
  add_file: "File",
  parts_failed: "Couldn’t load links, relations and files",

  // Sub-issues
  add_sub: "Add sub-issues",
  sub_new: "New sub-issue",
  sub_existing: "Existing issues…",
  sub_search: "Find issues to add",
  sub_menu: "Actions for {{key}}",
  sub_up: "Move up",
  sub_down: "Move down",
  sub_detach: "Remove from parent",
  sub_detached: "{{key}} is no longer a sub-issue",
  sub_moved: "{{key}} moved to position {{place}} of {{count}}",
  set_parent: "Set parent",
  sub_group: "{{count}} {{group}}",

  // Relations
  relations: "Relations",
  relation_add: "Add relation",
  relation_kind: "Relation type",
  blocking: "Blocking",
  blocked_by: "Blocked by",
  duplicate: "Duplicate of",
  relates_to: "Related to",
  start_before: "Starts before",
  start_after: "Starts after",
  finish_before: "Finishes before",
  finish_after: "Finishes after",
  relation_remove: "Remove relation to {{key}}",
  relation_removed: "Relation to {{key}} removed",
  relation_add_failed: "Couldn’t add a relation to {{key}}",
  relation_remove_failed: "Couldn’t remove a relation from {{key}}",

  // Links
  links: "Links",
  link_removed: "Link deleted",
  link_add_failed: "Couldn’t add the link to {{key}}",
  link_update_failed: "Couldn’t change the link on {{key}}",
  link_remove_failed: "Couldn’t delete the link on {{key}}",

  // Attachments
  attachments: "Attachments",
  attach: "Attach files",
  drop_here: "Drop to attach to {{key}}",
  attachment_download: "Open {{name}}",
  attachment_remove: "Delete {{name}}",
  attachment_removed: "{{name}} deleted",
  attachment_remove_failed: "Couldn’t delete the file on {{key}}",
  uploading: "Uploading {{name}}",
  upload_retry: "Try again",
  upload_dismiss: "Dismiss",
  too_large: "{{name}} is larger than {{limit}}, this server’s limit",
  bytes: "{{size}} B",
  kilobytes: "{{size}} KB",
  megabytes: "{{size}} MB",

  // Reactions
  reactions: "Reactions",
  react: "Add reaction",
  react_more: "More emoji",
  react_search: "Search emoji",
  react_loading: "Loading…",
  react_none: "No emoji found",
  reacted: "{{names}} reacted with {{emoji}}",
  reaction_too_long: "This emoji can’t be used as a reaction",
  reaction_failed: "Couldn’t react to {{key}}",
  reaction_comment_failed: "Couldn’t react to the comment on {{key}}",

  // Concurrent edits of one text
  merged: "{{name}} also changed this text. Both edits are kept.",
  merged_unknown: "Someone else also changed this text. Both edits are kept.",
  conflict: "You and {{name}} changed the same paragraph. Both versions are kept.",
  conflict_unknown: "You and someone else changed the same paragraph. Both versions are kept.",
  conflict_mine: "Only mine",
  conflict_theirs: "Only theirs",
  conflict_both: "Keep both",

  // Subscription
  subscribe_failed: "Couldn’t subscribe to {{key}}",
  unsubscribe_failed: "Couldn’t unsubscribe from {{key}}",
  undo: "Undo",
  sub_add_failed: "Couldn’t add a sub-issue to {{key}}",
} as const;
