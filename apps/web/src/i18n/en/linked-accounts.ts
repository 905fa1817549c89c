export const linkedAccounts = {
  title: "Linked accounts",
  lead: "Services you sign in with.",
  own_service: "Single sign-on",
  used: "Last used",
  unlink: "Unlink",
  question: "Unlink {{name}}?",
  text: "You won’t be able to sign in with it. Signing in with it again re-links it.",
  unlinked: "{{name}} unlinked",
  failed: "Couldn’t unlink {{name}}",
} as const;
