import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import type { ReactNode } from "react";
import { hitItem } from "./hit-item.tsx";
import { IssueSearch, searchLocal, type SearchPurpose, type SearchSubject } from "./issue-search.ts";

/** Width in px of pickers that search for issues. */
export const ISSUE_PICKER_WIDTH = 360;

interface IssueChoice {
  anchor: Anchor;
  align?: "start" | "end";
  label: string;
  shortcut?: string;
  purpose: SearchPurpose;
  /** Absent if one must be chosen. */
  none?: { label: string; icon?: ReactNode };
  /** The id of the issue that is chosen now. */
  value: string | null;
  onChange: (id: string | null) => void;
  onClose?: () => void;
}

/** Opens the picker of one issue, or none: shows issues of this tab at once, then the hits of the server. */
export function pickIssue(seeking: SearchSubject, { purpose, onClose, ...choice }: IssueChoice): void {
  const { open } = seeking;
  const search = new IssueSearch(seeking, purpose, (hits, isDone) =>
    updatePicker({ items: hits.map((hit) => hitItem(open, hit)), loading: !isDone && hits.length === 0 }),
  );
  openPicker({
    ...choice,
    width: ISSUE_PICKER_WIDTH,
    items: searchLocal(seeking, "", purpose).map((hit) => hitItem(open, hit)),
    onQuery: (query) => void search.run(query),
    onClose() {
      search.stop();
      onClose?.();
    },
  });
  void search.run("");
}
