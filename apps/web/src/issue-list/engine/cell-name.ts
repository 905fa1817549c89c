import { splitKey } from "@cairn/domain/issue-list/view-index";
import { t } from "../../i18n/issues.ts";
import type { EditMessages } from "./issue-writes.ts";
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";

type Named = ListView & { readonly lanes: Lanes };

/** The name of a group; for a cell, the names of its group and lane. */
export function cellName(model: Named, key: string): string {
  const { group, lane } = splitKey(key);
  const names = [
    model.groups.find((one) => one.key === group)?.name,
    lane === null ? undefined : model.lanes.all.find((one) => one.key === lane)?.name,
  ];
  return names.filter((name) => name !== undefined && name !== "").join(", ");
}

/** Messages for moving issues into a group, and for undoing that. */
export function moveMessages({ data }: ListView, name: string): EditMessages {
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
