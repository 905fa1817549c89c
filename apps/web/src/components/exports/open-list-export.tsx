// Opens the dialog that exports a list; its code is loaded on first use.
import { lazyPart } from "@cairn/ui/lazy-part";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { shownTitle } from "../../shell/page-title.ts";

const ListExportDialog = lazyPart(async () => (await import("./list-dialog.tsx")).ListExportDialog);

/** "Issues · Website" of the page's title, which ends in the name of the app. */
const nameOfList = (): string => shownTitle().replace(/ · [^·]*$/, "");

export const openListExport = (model: IssueListModel): void =>
  openDialog((close) => <ListExportDialog model={model} name={nameOfList()} onClose={close} />);
