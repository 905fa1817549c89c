import { deployBoards } from "./en/deploy-boards.ts";
import { namespace } from "./i18n.ts";

/** Texts about publishing boards. */
export const t = namespace("deploy-boards", deployBoards);
