import { authLinks } from "../i18n/en/auth-links.ts";
import { namespace } from "../i18n/i18n.ts";

/** Words about password links and invitations, for the pages before and after signing in. */
export const t = namespace("auth-links", authLinks);
