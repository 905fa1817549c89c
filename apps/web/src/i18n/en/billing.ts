/** Texts of the page about the plan. */
export const billing = {
  title: "Billing",
  lead: "Cairn is free: one plan, everything included.",
  plan: "Current plan",
  plan_FREE: "Free",
  plan_text: "Everything in Cairn, for as many people, projects and issues as you like.",
  price: "Free",
  includes: "What’s included",
  include_people: "Unlimited members and guests",
  include_projects: "Unlimited projects, issues and files, limited only by your disk",
  include_planning: "Cycles, modules, estimates, views, the inbox and automations",
  include_insight: "Home and analytics",
  include_open: "The full API and CSV import: your data is yours",
  none: "There’s nothing to buy and no card on file.",
} as const;
