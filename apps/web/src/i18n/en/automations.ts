export const automations = {
  title: "Automations",
  lead: "What the project does by itself with issues that nobody touches. It looks every hour.",
  archive: "Archive closed issues",
  archive_hint: "Completed and canceled issues go into the archive, where everybody finds them again.",
  archive_after: "Archive after",
  close: "Close open issues",
  close_hint: "Issues of the groups backlog, unstarted and started move to a closed state.",
  close_after: "Close after",
  close_state: "Into the state",
  close_state_usual: "The first canceled state",
  months_one: "{{count}} month without a change",
  months_other: "{{count}} months without a change",
  planned: "Issues in a cycle or module that has not ended are left alone. A month counts 30 days.",
  no_closed_state:
    "This project has no completed or canceled state, so that nothing can be closed. Add one under States.",
  archive_failed: "The archiving of closed issues could not be changed",
  close_failed: "The closing of open issues could not be changed",
} as const;
