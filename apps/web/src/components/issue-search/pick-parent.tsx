import { Icon } from "@cairn/ui/icon";
import type { Anchor } from "@cairn/ui/popover";
import { t } from "../../i18n/issue-details.ts";
import { t as listWords } from "../../i18n/issues.ts";
import type { SearchSubject } from "./issue-search.ts";
import { pickIssue } from "./pick-issue.tsx";

interface ParentChoice {
  anchor: Anchor;
  align?: "start" | "end";
  /** The id of the present parent. */
  value: string | null;
  onChange: (parentId: string | null) => void;
}

/** Opens the parent picker of an issue, which may not exist yet. */
export const pickParent = (seeking: SearchSubject, choice: ParentChoice): void =>
  pickIssue(seeking, {
    ...choice,
    purpose: "parent",
    label: t("set_parent"),
    none: { label: listWords("no_parent"), icon: <Icon name="subs" className="text-ink-4" /> },
  });
