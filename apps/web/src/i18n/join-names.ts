import { joinNames as joined } from "@cairn/domain/names";
import { t } from "./common.ts";

/** Up to three names, then "and +N more" in the reader's language (spec §5). */
export const joinNames = (all: readonly string[]): string => joined(all, (count) => t("and_more", { count }));
