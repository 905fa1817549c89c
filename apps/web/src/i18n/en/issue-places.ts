/** Words of the places where an issue goes: another project, the archive, drafts; and of who follows it. */
export const issuePlaces = {
  // What one adds by ⌘K
  add_link: "Add a link",
  add_files: "Attach files",

  // Subscription
  subscribe: "Subscribe",
  subscribed: "Subscribed",
  unsubscribe: "Unsubscribe",

  // Archive
  archive: "Archive",
  archive_rule: "Only completed and canceled issues can be archived. Close {{key}} first.",
  archived: "{{key}} archived",
  archived_text: "It left the lists. You find it in the archive.",
  archive_failed: "Archive {{key}}",
  restore: "Restore",
  restored: "{{key}} is back in its lists",
  restored_many: "{{count}} issues are back in their lists",
  restore_failed: "Restore {{key}}",
  archived_banner: "Archived on {{date}}. It can be read but not changed.",
  undo: "Undo",

  // Places
  make_copy: "Make a copy…",
  move: "Move to project…",
  move_title: "Move {{key}} to another project",
  move_text:
    "Its sub-issues go with it. It takes the next number there; its address and its old key still lead to it.",
  move_none: "There is no other project where you may create issues.",
  move_project: "Project",
  move_confirm: "Move issue",
  moved: "Moved to {{project}} as {{key}}",
  move_failed: "Move {{key}}",
  browse_missing: "There is no issue {{key}}",
  browse_missing_text: "It was deleted, or it is not shared with you.",
  browse_failed: "{{key}} could not be looked up",
  to_home: "Go to home",

  // Drafts
  draft_title: "Keep this issue as draft?",
  draft_text: "Drafts are kept with their project. Only you see them.",
  draft_save: "Save as draft",
  draft_discard: "Discard",
  draft_keep_writing: "Keep writing",
  draft_saved: "Draft saved",
  draft_save_failed: "Save a draft",
  draft_publish: "Publish issue",
  draft_published: "{{key}} published",
  draft_publish_failed: "Publish a draft",
  draft_unsaved_title: "Save your changes to this draft?",
  draft_update: "Save draft",
  draft_edit: "Edit draft",
  draft_untitled: "Untitled",
  draft_load_failed: "The draft could not be opened",
} as const;
