export const references = {
  mentioned_in: "Mentioned in",
  comment_on: "Comment on {{title}}",
  page_not_available: "Page not available",
  someone: "Someone",
} as const;
