export const codes = {
  label: "Code",
  sent: "It went to {{email}} and works for ten minutes, in this browser.",
  action: "Continue",
  resend: "Send another code",
  resend_in: "Another code in {{count}} s",
  resent: "Another code is on its way. The one before it no longer works.",
  incomplete: "The code has twelve letters.",
  too_many: "Too many codes. Wait ten minutes.",
  too_often: "Too many attempts. Wait a minute and try again.",
  off: "This server mails no codes.",
  unreachable: "Cairn cannot be reached. Check your connection and try again.",
} as const;
