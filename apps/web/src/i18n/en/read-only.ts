/** Why something is shown but can’t be changed. */
export const readOnly = {
  archived_issue: "Archived issues are read-only",
  archived: "{{name}} is archived and read-only",
  ended: "{{name}} has ended and is read-only",
  not_member: "Only members of {{project}} can make changes",
  viewer: "As a viewer of {{project}}, you can’t make changes",
  guest: "As a guest of {{project}}, you can’t make changes",
  no_permission: "You don’t have permission to change this",
  no_estimates: "{{project}} doesn’t use estimates",
  no_cycles: "{{project}} doesn’t use cycles",
  no_modules: "{{project}} doesn’t use modules",
  create: "To create issues, you need the Member role in a project",
} as const;
