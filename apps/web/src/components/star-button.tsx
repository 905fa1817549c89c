import { IconButton } from "@cairn/ui/icon-button";
import type { MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { isStarred, setStar, type StarredThing } from "../data/favorites.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { t as actions } from "../actions/text.ts";
import { t } from "../i18n/attempts.ts";

/** Adds or removes a favorite, optimistically (spec §4). Reads the state at the time of the call. */
function toggleStar(open: OpenWorkspace, thing: StarredThing): Promise<boolean> {
  return setStar(open, thing, !isStarred(open, thing.kind, thing.id));
}

const wordOf = (starred: boolean, { name }: StarredThing): string =>
  t(starred ? "favorite_remove" : "favorite_add", { name });

/** The same as a menu entry: a menu belongs to one thing, whose name may be longer than it is wide. Observed. */
export const starEntry = (open: OpenWorkspace, thing: StarredThing): MenuEntry => ({
  id: "star",
  label: actions(isStarred(open, thing.kind, thing.id) ? "favorite_remove" : "favorite_add"),
  icon: "star",
  onSelect: () => void toggleStar(open, thing),
});

interface Props {
  open: OpenWorkspace;
  thing: StarredThing;
}

/** The star of a row or card. Phones show it only if it is set: the row's menu contains it. */
export const StarButton = observer(function StarButton({ open, thing }: Props) {
  const starred = isStarred(open, thing.kind, thing.id);
  return (
    <IconButton
      icon={starred ? "star-on" : "star"}
      size={24}
      label={wordOf(starred, thing)}
      aria-pressed={starred}
      className={starred ? "text-warning" : "max-md:hidden"}
      onClick={() => void toggleStar(open, thing)}
    />
  );
});
