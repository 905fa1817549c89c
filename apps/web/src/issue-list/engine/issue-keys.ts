import type { Issue } from "@cairn/contract/entities/issue";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "./list-data.ts";

/** Names issues in a message: up to three keys, then how many more there are (spec §5). */
export function keysOf(data: ListData, issues: readonly Issue[]): string {
  const keys = issues.slice(0, 3).map((issue) => data.keyOf(issue));
  const rest = issues.length - keys.length;
  return rest > 0 ? t("keys_and_more", { keys: keys.join(", "), count: rest }) : keys.join(", ");
}
