export const references = {
  mentioned_in: "Mentioned in",
  comment_on: "Comment on {{issue}}",
  somebody: "Someone",
} as const;
