/** Texts of moving issues to another project, the archive or drafts, and of subscribing to them. */
export const issuePlaces = {
  // Things to add from the command menu
  add_link: "Add link",
  add_page: "Add page",
  add_files: "Attach files",

  // Subscription
  subscribe: "Subscribe",
  subscribed: "Subscribed",
  unsubscribe: "Unsubscribe",

  // Archive
  archive: "Archive",
  archive_rule: "Only completed and canceled issues can be archived. Close {{key}} first.",
  archived: "{{key}} archived",
  archived_text: "You can find it in the archive.",
  restore: "Restore",
  restored: "{{key}} restored",
  restored_many: "{{count}} issues restored",
  archived_banner: "Archived on {{date}}. It’s read-only.",
  undo: "Undo",

  // Places
  make_copy: "Duplicate…",
  move: "Move to project…",
  move_title: "Move {{key}} to another project",
  move_text:
    "Its sub-issues move with it. It gets the next number there. Its old key and links keep working.",
  move_none: "There’s no other project you can create issues in.",
  move_project: "Project",
  move_confirm: "Move issue",
  moved: "Moved to {{project}} as {{key}}",
  move_failed: "Couldn’t move {{key}}",
  browse_missing: "Issue {{key}} not found",
  browse_missing_text: "It was deleted, or it isn’t shared with you.",
  browse_failed: "Couldn’t find {{key}}",
  to_home: "Go home",

  // Drafts
  draft_title: "Save as draft?",
  draft_text: "Only you can see drafts.",
  draft_save: "Save as draft",
  draft_discard: "Discard",
  draft_keep_writing: "Keep writing",
  draft_saved: "Draft saved",
  draft_save_failed: "Couldn’t save the draft",
  draft_publish: "Create issue",
  draft_published: "{{key}} created",
  draft_publish_failed: "Couldn’t create the issue",
  draft_unsaved_title: "Save your changes to this draft?",
  draft_update: "Save draft",
  draft_edit: "Edit draft",
  draft_untitled: "Untitled",
  draft_load_failed: "Couldn’t open the draft",
} as const;
