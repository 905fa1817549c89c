import { api_tokens } from "../../i18n/en/api-tokens.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("api-tokens", api_tokens);
