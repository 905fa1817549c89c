// Filter groups in the bar of filters: each has a frame with its chips and the words that join them.
import { GROUP_WORDS, type GroupWord } from "@cairn/domain/issue-list/filter-tree";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { t } from "../../i18n/filter-groups.ts";
import { FilterChip } from "./filter-chip.tsx";
import type { FilterEditor } from "./filter-editing.ts";
import {
  type FilterGroup,
  type GroupItem,
  type GroupPath,
  groupsOf,
  isGroup,
  removeGroup,
  withGroups,
} from "./filter-groups.ts";
import { openFilterMenu } from "./filter-menu.tsx";
import { addItem, editItem } from "./group-editing.ts";

const JOIN = { any: "or", all: "and", none: "nor" } as const satisfies Record<GroupWord, string>;

interface BoxProps {
  edit: FilterEditor;
  group: FilterGroup;
  path: GroupPath;
}

function Item({ edit, group, path, at, item }: BoxProps & { at: number; item: GroupItem }) {
  if (isGroup(item)) return <GroupBox edit={edit} group={item} path={[...path, at]} />;
  return <FilterChip edit={editItem(edit, path, { at, item, word: group.word })} name={item.name} />;
}

/** The group's name, its filters, and buttons to add a filter and to remove the group. */
function GroupBox({ edit, group, path }: BoxProps) {
  const { word, items } = group;
  const name = t(word);
  const remove = (): void => {
    const { filters } = edit.model.view;
    edit.setFilters?.(withGroups(filters, removeGroup(groupsOf(filters), path)));
  };
  return (
    <div
      role="group"
      aria-label={name}
      className="flex min-h-8 flex-none items-center gap-1.5 rounded-control py-[3px] pr-1 pl-2 frame md:max-w-full md:flex-initial md:flex-wrap"
    >
      <span className="text-12 font-medium whitespace-nowrap text-ink-2">{name}</span>
      {items.map((item, at) => (
        <Fragment key={at}>
          {at > 0 ? <span className="text-12 text-ink-3">{t(JOIN[word])}</span> : null}
          <Item edit={edit} group={group} path={path} at={at} item={item} />
        </Fragment>
      ))}
      <IconButton
        icon="plus"
        size={24}
        label={t("add_to_group", { group: name })}
        onClick={(event) => openFilterMenu(addItem(edit, path, word), event.currentTarget)}
      />
      <IconButton icon="x" size={24} label={t("remove_group", { group: name })} onClick={remove} />
    </div>
  );
}

/** The top-level groups of the view's filters; like the chips beside them, all of them must match. */
export const FilterGroupBoxes = observer(function FilterGroupBoxes({ edit }: { edit: FilterEditor }) {
  const groups = groupsOf(edit.model.view.filters);
  return GROUP_WORDS.map((word) => {
    const group = groups[word];
    return group ? <GroupBox key={word} edit={edit} group={group} path={[word]} /> : null;
  });
});
