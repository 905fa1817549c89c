/** Words of the page about the plan. */
export const billing = {
  title: "Billing",
  lead: "What this workspace pays: nothing. There is one plan, and it is free.",
  plan: "Current plan",
  plan_FREE: "Free",
  plan_text: "Everything Cairn can do, for as many people, projects and issues as you like.",
  price: "No charge",
  includes: "What the plan includes",
  include_people: "Members and guests, as many as you invite",
  include_projects: "Projects, issues and files, as far as the disk of this instance reaches",
  include_planning: "Cycles, modules, estimates, views, the inbox and automations",
  include_insight: "Dashboards and analytics",
  include_open: "The whole interface, imports and exports: your data is yours",
  none: "Nothing can be bought here, so no card is asked for and no bill is written.",
} as const;
