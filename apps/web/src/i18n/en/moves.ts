export const moves = {
  fixed_order: "Sorted by {{order}}. Switch to Manual to reorder.",
  fixed_created_by: "The creator can’t be changed",
  fixed_state_group: "A state group has several states. Group by state to move issues.",
  fixed_project: "Use the issue’s menu to move it to another project",
  fixed_no_state: "An issue always has a state",
  fixed_group: "Issues can’t be moved between these groups",
  fixed_cycle_ended: "{{name}} has ended",
  place: "Position",
} as const;
