// Creates issues from the lines of a pasted text, after a confirmation.
import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/new-issue.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { PasteDialog } from "./paste-dialog.tsx";

/** Further lines are left out: thousands of issues should be imported. */
const MAX_LINES = 200;

/** The lines of a pasted text as titles, without list markers. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?/, "").trim())
    .filter((line) => line !== "")
    .map((line) => line.slice(0, LONGEST_TITLE));

/** The lines that one paste may create issues from. */
export const titlesOf = (text: string): string[] => linesOf(text).slice(0, MAX_LINES);

/** Creates the issues one after another, because the server assigns positions in the order of the requests. */
async function createAll(model: IssueListModel, group: string, titles: readonly string[]): Promise<void> {
  let count = 0;
  for (const name of titles) if (await model.create(group, { name })) count += 1;
  if (count > 0) toast({ title: t("created_many", { count }), tone: "success" });
}

/** Asks for confirmation before lines become issues. */
export function confirmPaste(model: IssueListModel, group: string, text: string): void {
  const lines = linesOf(text);
  const titles = titlesOf(text);
  openDialog((close) => (
    <PasteDialog
      titles={titles}
      omitted={lines.length - titles.length}
      close={close}
      onCreate={(chosen) => void createAll(model, group, chosen)}
    />
  ));
}
