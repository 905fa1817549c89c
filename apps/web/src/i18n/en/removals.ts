export const removals = {
  deleted_single: "{{key}} deleted",
  deleted_many_one: "{{count}} issue deleted",
  deleted_many_other: "{{count}} issues deleted",
  undid_deletion: "Undid: deleted {{keys}}",
  delete_title: "Delete {{key}}?",
  delete_title_many_one: "Delete {{count}} issue?",
  delete_title_many_other: "Delete {{count}} issues?",
  delete_text: "Its sub-issues, comments and history are deleted too. You can undo this for a few seconds.",
  delete_text_many:
    "Their sub-issues, comments and history are deleted too. You can undo this for a few seconds.",
  delete_confirm: "Delete issue",
  delete_confirm_many_one: "Delete {{count}} issue",
  delete_confirm_many_other: "Delete {{count}} issues",
} as const;
