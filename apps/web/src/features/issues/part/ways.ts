import type { MenuEntry } from "@cairn/ui/menu";
import { t } from "../../../i18n/part-page.ts";
import type { AddTo } from "./add-existing.ts";

/** A new issue, or ones that are there already. */
export const waysOf = (onCreate: () => void, to: AddTo): MenuEntry[] => [
  { id: "new", label: t("add_new"), icon: "plus", shortcut: "c", onSelect: onCreate },
  {
    id: "existing",
    label: t("add_existing"),
    icon: "search",
    onSelect: () => void import("./add-dialog.tsx").then(({ openAddDialog }) => openAddDialog(to)),
  },
];
