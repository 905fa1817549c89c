export const writeQueue = {
  text: "They’re sent in this order when you reconnect, even if you close this page.",
  none: "All changes synced.",
  discard: "Discard: {{label}}",
  send: "Send now",
} as const;
