export const linkedAccounts = {
  title: "Linked accounts",
  lead: "Other services that you sign in with.",
  own_service: "Single sign-on",
  used: "Last used",
  unlink: "Unlink",
  question: "Unlink {{name}}?",
  text: "You cannot sign in with it any more. Using it at the sign-in page again links it again.",
  unlinked: "{{name}} is unlinked",
  failed: "{{name}} is still linked",
} as const;
