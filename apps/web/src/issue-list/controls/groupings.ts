// The groupings that a person chooses from, in words.
import type { GroupName } from "@cairn/domain/issue-list/group";
import type { issues } from "../../i18n/en/issues.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { isOffered } from "../properties/offered.ts";
import type { Editable } from "../properties/property-names.ts";

interface Words {
  word: TextKey<typeof issues>;
  /** Offered only where the project has this property. */
  property?: Editable;
}

/** Days are a calendar's columns: lists are not grouped by them. */
const WORDS: Partial<Record<GroupName, Words>> = {
  state_id: { word: "state" },
  state__group: { word: "state_group" },
  priority: { word: "priority" },
  cycle_id: { word: "cycle", property: "cycle" },
  issue_module__module_id: { word: "module", property: "modules" },
  labels__id: { word: "labels" },
  assignees__id: { word: "assignees" },
  created_by: { word: "created_by" },
  project_id: { word: "project" },
};

/** Those of the allowed ones that there is something of in this list. Observed. */
export const offeredGroupings = (
  data: ListData,
  allowed: readonly GroupName[],
): { value: string; label: string }[] =>
  allowed.flatMap((name) => {
    const words = WORDS[name];
    if (!words || (words.property && !isOffered(data, words.property))) return [];
    return [{ value: name, label: t(words.word) }];
  });
