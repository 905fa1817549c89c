// Saved views as collections of issues: they have a list and favorites, but choose their issues by filters.
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { initialView } from "@cairn/domain/issue-list/initial-view";
import { t } from "../i18n/views.ts";
import { viewsData } from "../issue-list/views/views-data.ts";
import type { Descriptor } from "./descriptor.ts";

export const views: Descriptor<SavedViewRow> = {
  kind: "view",
  t,
  loaderOf: viewsData,
  rowsIn: (open, projectId) => viewsData(open, projectId).all,
  openDialog: async (open, id, row) => {
    const { openNewViewDialog, openEditViewDialog } =
      await import("../issue-list/views/open-view-dialog.tsx");
    if (row) openEditViewDialog(open, row);
    else openNewViewDialog(open, { id }, initialView("PROJECT_VIEW"));
  },
};
