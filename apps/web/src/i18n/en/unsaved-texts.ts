export const unsavedTexts = {
  saved: "What you wrote in {{key}} is saved now",
  mixed: "Somebody changed the same place meanwhile. Both texts are there.",
  failed: "A description that you wrote could not be saved",
  open: "Open issue",
} as const;
