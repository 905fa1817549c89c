import { splitKey } from "@cairn/domain/issue-list/view-index";
import { t } from "../../i18n/issues.ts";
import type { DeedWords } from "./issue-writes.ts";
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";

type Named = ListView & { readonly lanes: Lanes };

/** The name of a group, or of a cell both its names. */
export function nameOfPlace(model: Named, key: string): string {
  const { group, lane } = splitKey(key);
  const names = [
    model.groups.find((one) => one.key === group)?.name,
    lane === null ? undefined : model.lanes.all.find((one) => one.key === lane)?.name,
  ];
  return names.filter((name) => name !== undefined && name !== "").join(", ");
}

/** What moving issues into a group is called, and taking that back. */
export function wordsOfMove({ data }: ListView, name: string): DeedWords {
  return {
    done: (count) => t("moved_many_to", { count, name }),
    undone: (issues) => {
      const [only, ...others] = issues;
      return only && others.length === 0
        ? t("undid_move", { key: data.keyOf(only), name })
        : t("undid_moves", { count: issues.length, name });
    },
  };
}
