import { authLinks } from "../i18n/en/auth-links.ts";
import { namespace } from "../i18n/i18n.ts";

/** Texts about password links and invitations, for the pages before and after sign-in. */
export const t = namespace("auth-links", authLinks);
