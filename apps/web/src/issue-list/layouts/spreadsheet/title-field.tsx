import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import type { Issue } from "@cairn/contract/entities/issue";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { t as issueWords } from "../../../i18n/issues.ts";
import { t } from "../../../i18n/sheet.ts";
import { editIssue } from "../../engine/issue-writes.ts";
import { warnTitleMissing } from "../../engine/warn-title-missing.ts";
import { useListScope } from "../scope.tsx";
import { cellElementId, useSpreadsheet } from "./spreadsheet-scope.tsx";

/** The field for the title: Enter and leaving the field save it, Esc discards it; an empty title is not saved. */
export function TitleField({ issue }: { issue: Issue }) {
  const { model } = useListScope();
  const { sheet } = useSpreadsheet();
  const [title, setTitle] = useState(issue.name);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const end = (keep: boolean): void => {
    // Unmounting the field triggers `blur`, which would end editing again.
    if (isOver.current) return;
    isOver.current = true;
    sheet.rename(null);
    const name = title.trim();
    if (!keep || name === issue.name) return;
    if (name === "") warnTitleMissing();
    else void editIssue(model.data, issue, { name }, issueWords("issue_title"));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    end(event.key === "Enter");
    document.getElementById(cellElementId(model, issue.id, "title"))?.focus({ preventScroll: true });
  };
  return (
    <input
      ref={field}
      type="text"
      value={title}
      maxLength={LONGEST_TITLE}
      aria-label={t("edit_title", { key: model.data.keyOf(issue) })}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true)}
      onDoubleClick={(event) => event.stopPropagation()}
      className="h-full min-w-0 flex-1 bg-transparent text-13 font-medium text-ink outline-none select-text focus-visible:outline-none"
    />
  );
}
