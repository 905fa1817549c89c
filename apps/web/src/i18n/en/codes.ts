export const codes = {
  label: "Code",
  sent: "Sent to {{email}}. Valid for 10 minutes in this browser.",
  action: "Continue",
  resend: "Resend code",
  resend_in: "Resend in {{count}}s",
  resent: "New code sent. The previous one no longer works.",
  incomplete: "Enter all 12 letters.",
  too_many: "Too many codes. Wait 10 minutes.",
  too_often: "Too many attempts. Wait a minute and try again.",
  off: "This server can’t email codes.",
  unreachable: "Can’t reach Cairn. Check your connection and try again.",
} as const;
