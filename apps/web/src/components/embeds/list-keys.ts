// The keys of an embedded list. They work only while the focus is inside the block: the text around it gets all others.
import type { Issue } from "@cairn/contract/entities/issue";
import type { ReferenceTools } from "@cairn/editor/react/reference-views";
import { isShortcutOn } from "../../actions/character-keys.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { focusAdjacentColumn } from "../../issue-list/engine/board-navigation.ts";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { readOnlyReason } from "../../issue-list/engine/read-only-reason.ts";
import { leaveBlock, openIssue } from "./open-issue.ts";
import { editByKey, isBlockKey } from "./property-keys.ts";

export interface ListKeys {
  open: OpenWorkspace;
  model: IssueListModel;
  canEdit: boolean;
  tools: ReferenceTools | null;
  /** The element around the list. */
  block: Element;
}

function focusedIssue({ model, open }: ListKeys): Issue | undefined {
  const { focused } = model.cursor;
  return focused ? open.cache.issue.get(focused.id) : undefined;
}

function openFocused(list: ListKeys): boolean {
  const issue = focusedIssue(list);
  if (issue) openIssue(list.open, issue);
  return issue !== undefined;
}

function edit(key: string, list: ListKeys): boolean {
  const { model, canEdit, block } = list;
  const issue = focusedIssue(list);
  const { focused } = model.cursor;
  if (!issue || !focused) return false;
  const place = CSS.escape(focused.group);
  const row = block.querySelector(`[data-issue="${issue.id}"][data-place="${place}"]`) ?? block;
  return editByKey(key, {
    data: model.data,
    issue,
    readOnly: readOnlyReason({ model, canEdit }, issue),
    row,
  });
}

const step =
  (by: 1 | -1) =>
  ({ model }: ListKeys): boolean => {
    model.step(by);
    return true;
  };

const sideways =
  (by: 1 | -1) =>
  ({ model }: ListKeys): boolean => {
    if (model.view.layout !== "kanban") return false;
    focusAdjacentColumn(model, by);
    return true;
  };

const KEYS: Record<string, (list: ListKeys) => boolean> = {
  arrowdown: step(1),
  arrowup: step(-1),
  j: step(1),
  k: step(-1),
  arrowleft: sideways(-1),
  arrowright: sideways(1),
  enter: openFocused,
  " ": openFocused,
};

/** Whether the focus is on the list itself, not on a control that has keys of its own. */
const isOnList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("[data-issue-list], [role=row], [role=gridcell]");

/** Handles a key press inside the block. @returns whether it is taken */
export function takeListKey(event: KeyboardEvent, list: ListKeys): boolean {
  if (event.defaultPrevented || !isBlockKey(event)) return false;
  const key = event.key.toLowerCase();
  if (key === "escape") return leaveBlock(list.tools);
  // Cells have the keys of a grid.
  if (!isOnList(event.target) || list.model.view.layout === "spreadsheet") return false;
  const run = event.shiftKey ? undefined : KEYS[key];
  if (run) return isShortcutOn(key) && run(list);
  return edit(`${event.shiftKey ? "shift+" : ""}${key}`, list);
}
