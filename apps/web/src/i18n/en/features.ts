export const features = {
  title: "Features",
  lead: "What this project uses. Switching something off hides it from everybody and loses nothing.",
  cycles: "Cycles",
  cycles_text: "Plan work in sprints with a start and an end, and see what is left.",
  modules: "Modules",
  modules_text: "Group issues that belong to one goal, with a lead and dates of their own.",
  views: "Views",
  views_text: "Save filters and layouts under a name that everybody finds.",
  failed_on: "{{name}} could not be switched on",
  failed_off: "{{name}} could not be switched off",
} as const;
