export const settings = {
  settings: "Settings",
  save: "Save changes",
  discard: "Discard",
  admins_only: "Only admins can change these settings.",
} as const;
