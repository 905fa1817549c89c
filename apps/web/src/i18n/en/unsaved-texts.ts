export const unsavedTexts = {
  saved: "Your changes to {{key}} were saved",
  mixed: "Someone edited the same part. Both versions were kept.",
  failed: "Couldn’t save your changes to a description",
  open: "Open issue",
} as const;
