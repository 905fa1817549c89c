import { IconButton } from "@cairn/ui/icon-button";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useActions } from "../../../actions/use-context-layer.ts";
import { t } from "../../../i18n/collection-page.ts";
import { useStored } from "../../../shell/stored.ts";
import { useMedia, usePhone } from "../../../shell/use-media.ts";
import type { IssueListProps, ShownView } from "../list/issue-list.tsx";

const isShown = (value: unknown): value is boolean | null => typeof value === "boolean" || value === null;

/**
 * The panel beside the issues, and the button that shows and hides it. This browser remembers the choice; on a phone,
 * the panel covers the list and is closed at first.
 */
export function usePanel(
  draw: (list: ShownView, onClose: () => void) => ReactNode,
): Required<Pick<IssueListProps, "tools" | "panel">> {
  const phone = usePhone();
  const hasRoom = useMedia("(min-width: 1100px)");
  const isNarrow = useMedia("(max-width: 1199px)");
  // Until the person chooses, the panel is open where the window is wide enough.
  const [chosen, choose] = useStored<boolean | null>("planning_panel", null, isShown);
  const [isOver, setOver] = useState(false);
  const isOpen = phone ? isOver : (chosen ?? hasRoom);
  const set = phone ? setOver : choose;
  const close = (): void => set(false);
  usePanelAction(isOpen, () => set(!isOpen));
  // On a phone, the sheet covers the list, so it closes to reveal what was chosen.
  const showUnder =
    (show: ShownView["show"]): ShownView["show"] =>
    (view) => {
      show(view);
      close();
    };
  return {
    tools: (
      <IconButton
        icon="rpanel"
        label={t(isOpen ? "hide_panel" : "show_panel")}
        active={isOpen}
        aria-expanded={isOpen}
        {...(phone ? { size: 40, iconSize: 20 } : {})}
        onClick={() => set(!isOpen)}
      />
    ),
    // On narrow windows, an open issue replaces the panel.
    panel: ({ view, show, hasPeek }) =>
      isOpen && !(hasPeek && isNarrow) ? draw({ view, show: phone ? showUnder(show) : show }, close) : null,
  };
}

/** Offers the same in ⌘K. */
function usePanelAction(isOpen: boolean, toggle: () => void): void {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const actions = useMemo(
    () => [
      {
        id: "collection.panel",
        label: t(isOpen ? "hide_panel" : "show_panel"),
        icon: "rpanel" as const,
        section: "view" as const,
        run: () => latest.current(),
      },
    ],
    [isOpen],
  );
  useActions(actions);
}
