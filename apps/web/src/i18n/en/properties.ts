/** Words of the editors of properties. Their code comes when the first one opens. */
export const properties = {
  set_to: "Set to “{{text}}”",
  not_a_number: "Type a number, such as 3 or 2.5",
  not_a_count: "Type a whole number from 0",
  not_a_url: "Type a URL, such as https://example.org",
  not_a_moment: "Type a date and time, such as 2026-03-11 14:30",
  open_url: "Open {{url}} in a new tab",
  several_projects: "These issues belong to different projects",
  several_projects_text: "Select issues from one project to set their {{property}}.",
  create_label: "Create label “{{name}}”",
  create_label_failed: "Couldn’t create label “{{name}}”",
  cycle_current: "Active",
  cycle_upcoming: "Upcoming",
  cycle_completed: "Completed",
} as const;
