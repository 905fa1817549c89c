export const settings = {
  settings: "Settings",
  save: "Save changes",
  discard: "Discard",
} as const;
