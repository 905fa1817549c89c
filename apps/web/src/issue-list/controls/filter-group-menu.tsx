// "Add group" in the menu of filters: first the kind of group, then its first filter.
import { GROUP_WORDS, type GroupWord } from "@cairn/domain/issue-list/filter-tree";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import { t } from "../../i18n/filter-groups.ts";

const HINTS = { any: "any_hint", all: "all_hint", none: "none_hint" } as const satisfies Record<
  GroupWord,
  string
>;

/** The menu item. @param choose is called after the menu has closed */
export const addGroupItem = (choose: (word: GroupWord) => void): PickerItem => ({
  value: "add_group",
  label: t("add_group"),
  icon: <Icon name="group" className="text-ink-4" />,
  sub: {
    label: t("add_group"),
    items: GROUP_WORDS.map((word) => ({ value: word, label: t(word), hint: t(HINTS[word]) })),
    value: null,
    onChange(value: string | null) {
      const word = GROUP_WORDS.find((one) => one === value);
      if (word) setTimeout(() => choose(word));
    },
  },
});
