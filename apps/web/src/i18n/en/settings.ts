export const settings = {
  settings: "Settings",
  unsaved: "You have changes that are not saved.",
  save: "Save changes",
  discard: "Discard",
} as const;
