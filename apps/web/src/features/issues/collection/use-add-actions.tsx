import { Button } from "@cairn/ui/button";
import type { MenuEntry } from "@cairn/ui/menu";
import { useMemo } from "react";
import { useActions } from "../../../actions/use-context-layer.ts";
import { t } from "../../../i18n/collection-page.ts";
import type { EmptyListText } from "../list/list-body.tsx";
import type { AddTo } from "./add-existing.ts";

async function addExisting(to: AddTo): Promise<void> {
  const { openAddDialog } = await import("./add-dialog.tsx");
  openAddDialog(to);
}

interface AddActions {
  /** Undefined if this person can't add issues. */
  addMenu: readonly MenuEntry[] | undefined;
  emptyText: EmptyListText;
}

/** The actions that add a new or an existing issue to a cycle or module, for the header, the empty list and ⌘K. */
export function useAddActions(
  { data, kind, id, name }: AddTo,
  onCreate: (() => void) | null,
  emptyText: Omit<EmptyListText, "extra">,
): AddActions {
  const canAdd = onCreate !== null;
  const to = useMemo<AddTo>(() => ({ data, kind, id, name }), [data, kind, id, name]);
  const actions = useMemo(
    () =>
      canAdd
        ? [
            {
              id: "collection.add_existing",
              label: t("add_existing_action"),
              icon: "search" as const,
              section: "create" as const,
              run: () => addExisting(to),
            },
          ]
        : [],
    [canAdd, to],
  );
  useActions(actions);
  if (!onCreate) return { addMenu: undefined, emptyText: emptyText };
  return {
    addMenu: [
      { id: "new", label: t("add_new"), icon: "plus", shortcut: "c", onSelect: onCreate },
      { id: "existing", label: t("add_existing"), icon: "search", onSelect: () => void addExisting(to) },
    ],
    emptyText: {
      ...emptyText,
      extra: (
        <Button icon="search" onClick={() => void addExisting(to)}>
          {t("add_existing_action")}
        </Button>
      ),
    },
  };
}
