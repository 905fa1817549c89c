import { Icon } from "@cairn/ui/icon";
import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { t } from "../../i18n/issue-details.ts";
import { t as listWords } from "../../i18n/issues.ts";
import { hitItem } from "./hit-item.tsx";
import { IssueSearch, searchLocal, type SearchSubject } from "./issue-search.ts";

/** Width in px of pickers that search for issues. */
export const ISSUE_PICKER_WIDTH = 360;

interface ParentChoice {
  anchor: Anchor;
  align?: "start" | "end";
  /** The id of the present parent. */
  value: string | null;
  onChange: (parentId: string | null) => void;
}

/** Opens the parent picker of an issue, which may not exist yet. */
export function pickParent(seeking: SearchSubject, { anchor, align, value, onChange }: ParentChoice): void {
  const { open } = seeking;
  const search = new IssueSearch(seeking, "parent", (hits, isDone) =>
    updatePicker({ items: hits.map((hit) => hitItem(open, hit)), loading: !isDone && hits.length === 0 }),
  );
  openPicker({
    anchor,
    align,
    width: ISSUE_PICKER_WIDTH,
    label: t("set_parent"),
    items: searchLocal(seeking, "", "parent").map((hit) => hitItem(open, hit)),
    none: { label: listWords("no_parent"), icon: <Icon name="subs" className="text-ink-4" /> },
    value,
    onQuery: (query) => void search.run(query),
    onChange,
    onClose: () => search.stop(),
  });
  void search.run("");
}
