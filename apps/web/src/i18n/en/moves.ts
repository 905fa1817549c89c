export const moves = {
  fixed_order: "Ordered by {{order}}: choose manual order to move issues by hand",
  fixed_created_by: "Who created an issue cannot be changed",
  fixed_state_group: "A state group has several states: group by state to move issues",
  fixed_project: "Moving to another project is in the issue’s menu",
  fixed_no_state: "An issue always has a state",
  fixed_group: "Issues cannot be moved between these groups",
  fixed_cycle_ended: "{{name}} has ended and takes no issues",
  fixed_archived: "Archived issues cannot be changed",
  fixed_no_permission: "You may look at these issues, not move them",
  place: "Place",
} as const;
