import { writeQueue } from "./en/write-queue.ts";
import { namespace } from "./i18n.ts";

/** Texts of the list of changes that wait for a connection. */
export const t = namespace("write-queue", writeQueue);
