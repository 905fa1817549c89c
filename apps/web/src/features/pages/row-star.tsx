import type { PageRow } from "@cairn/contract/entities/page";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { isStarred, setStar } from "../../data/favorites.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as attempts } from "../../i18n/attempts.ts";
import { starrable } from "./page-menu.tsx";

/**
 * The star of a row of the tree, of which only one row is a Tab stop. (`StarButton`, without a tab index, belongs to the
 * first load of every list.) Phones show it only if it is set: the row's menu contains it.
 */
export const RowStar = observer(function RowStar({ page, tabIndex }: { page: PageRow; tabIndex: number }) {
  const open = useWorkspace();
  const thing = starrable(page);
  const starred = isStarred(open, "page", page.id);
  return (
    <IconButton
      icon={starred ? "star-on" : "star"}
      size={24}
      label={attempts(starred ? "favorite_remove" : "favorite_add", { name: thing.name })}
      aria-pressed={starred}
      tabIndex={tabIndex}
      className={starred ? "text-warning" : "max-md:hidden"}
      onClick={() => void setStar(open, thing, !starred)}
    />
  );
});
