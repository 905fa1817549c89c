/** Texts of snoozing. */
export const snoozing = {
  one_day: "1 day",
  three_days: "3 days",
  five_days: "5 days",
  one_week: "1 week",
  two_weeks: "2 weeks",
  custom: "Custom…",
  title: "Snooze until",
  day: "Day",
  time: "Time",
  past: "Choose a future time.",
  snooze: "Snooze",
  cancel: "Cancel",
} as const;
