// Lines of a pasted text that become issues, when asked.
import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/new-issue.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { PasteDialog } from "./paste-dialog.tsx";

/** Lines beyond this are left out: a list of thousands is an import. */
const MOST_LINES = 200;

/** The lines of a pasted text as titles, without list marks before them. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?/, "").trim())
    .filter((line) => line !== "")
    .map((line) => line.slice(0, LONGEST_TITLE));

/** As many of them as one paste may create. */
export const titlesOf = (text: string): string[] => linesOf(text).slice(0, MOST_LINES);

/** One after the other: the server gives places in the order in which it hears of them, and lines are to stay in theirs. */
async function createAll(model: IssueListModel, group: string, titles: readonly string[]): Promise<void> {
  let count = 0;
  for (const name of titles) if (await model.create(group, { name })) count += 1;
  if (count > 0) toast({ title: t("created_many", { count }), tone: "success" });
}

/** Asks before many lines become many issues. */
export function offerLines(model: IssueListModel, group: string, text: string): void {
  const lines = linesOf(text);
  const titles = titlesOf(text);
  openDialog((close) => (
    <PasteDialog
      titles={titles}
      left={lines.length - titles.length}
      close={close}
      onCreate={(chosen) => void createAll(model, group, chosen)}
    />
  ));
}
