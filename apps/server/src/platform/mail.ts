// Mail. Nothing sends it yet: EMAIL_HOST and its companions can be stored, but whatever needs a mail answers that there is none
// (contract/workspace §1.2: SMTP_NOT_CONFIGURED), and the web offers neither codes nor password links.

/** Whether mail leaves this instance. */
export const mailIsConfigured = (): boolean => false;
