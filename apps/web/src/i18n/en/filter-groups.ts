export const filterGroups = {
  add_group: "Add group",
  any: "Any of",
  all: "All of",
  none: "None of",
  any_hint: "One is enough",
  all_hint: "Each must match",
  none_hint: "None may match",
  or: "or",
  and: "and",
  nor: "nor",
  add_to_group: "Add filter to “{{group}}”",
  remove_group: "Remove “{{group}}”",
} as const;
