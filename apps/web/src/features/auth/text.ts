import { auth } from "../../i18n/en/auth.ts";
import { namespace, type TextKey } from "../../i18n/i18n.ts";

export const t = namespace("auth", auth);
export type AuthWord = TextKey<typeof auth>;
