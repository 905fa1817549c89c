/** Texts of the Gantt chart. */
export const gantt = {
  chart_label: "{{project}} timeline",
  column_issue: "Issue",
  column_timeline: "Timeline",
  resize_list: "Resize list",
  scale: "Scale",
  scale_week: "Week",
  scale_month: "Month",
  scale_quarter: "Quarter",
  today: "Today",
  quarter: "Q{{number}} {{year}}",
  loading_more: "Loading more issues",
  new_issue: "New issue",

  // Bars
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  span: "{{dates}} · {{length}}",
  starts: "Starts {{date}}, no due date",
  due: "Due {{date}}, no start date",
  no_dates: "No dates",
  bar_label: "{{key}} {{name}}, {{dates}}",
  draw: "Drag to set dates",
  hold_to_draw: "Hold, then drag to set dates",
  show_bar: "Show {{key}}: {{dates}}",
  drawn: "{{key}}: {{dates}}",

  // Dependencies
  after_start: "After {{key}} starts",
  before_end: "Before {{key}} ends",
  clash_title: "{{blocker}} ends after {{dependant}} starts",
  clash_text: "{{dependant}} “{{name}}” is blocked by {{blocker}}.",
  clash_text_more_one: "{{dependant}} “{{name}}” is blocked by {{blocker}}, and {{count}} more conflict.",
  clash_text_more_other: "{{dependant}} “{{name}}” is blocked by {{blocker}}, and {{count}} more conflicts.",
  load_dependencies: "Couldn’t load dependencies",

  // What was changed, for messages
  dates: "Dates",

  // Actions
  act_later: "Move dates a day later",
  act_earlier: "Move dates a day earlier",
  act_longer: "End a day later",
  act_shorter: "End a day earlier",
  act_start_later: "Start a day later",
  act_start_earlier: "Start a day earlier",
  act_today: "Go to today",
} as const;
