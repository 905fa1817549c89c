// What keys do in a list of issues (look, Shortcuts). They are about the selected rows, or else the focused one.
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { askToDelete } from "../../../issue-list/controls/ask-to-delete.ts";
import { openFilterMenu, type FilterEditing } from "../../../issue-list/controls/filter-menu.tsx";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { rowElementId } from "../../../issue-list/layouts/list/issue-row.tsx";
import { assignToMe, editProperty } from "../../../issue-list/properties/edit.ts";
import { EDITABLE, type Editable, PROPERTY_WORDS } from "../../../issue-list/properties/property-names.ts";
import { copyText, copyTitledLink } from "../../../parts/copy-text.ts";

export interface ListHands {
  model: IssueListModel;
  edit: FilterEditing;
  canEdit: boolean;
  show: (view: View) => void;
  hrefOf: (issue: Issue) => string;
  peek: (issue: Issue | null) => void;
}

const ICONS: Record<Editable, Action["icon"]> = {
  state: "contrast",
  priority: "chart",
  assignees: "me",
  labels: "tag",
  start_date: "calendar",
  target_date: "calendar",
};

/**
 * Arrows, Enter, Space and Esc belong to whatever has the focus; to the list only when that is the list, or nothing.
 */
function isListFocused(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === "main") return true;
  return activeElement.closest("[data-issue-list]") !== null && !activeElement.matches("a, button, input");
}

/** An issue that is open beside the list has its own actions under the same keys. */
const isAboutRows = ({ selection }: ActionContext): boolean => selection?.kind !== "open_issue";

/** Where a picker opens that was asked for by key: at the bulk bar's button, or at the property in the row. */
function anchorOf(model: IssueListModel, property: Editable): Element {
  const bulk = model.cursor.count > 0 ? document.querySelector(`[data-bulk="${property}"]`) : null;
  const { focused } = model.cursor;
  const row = focused ? document.getElementById(rowElementId(focused)) : null;
  return bulk ?? row?.querySelector(`[data-property="${property}"]`) ?? row ?? document.body;
}

const IN_PLACE = { icon: "list", section: "view", hidden: true } as const;

function movement({ model }: ListHands): Action[] {
  const next = (): void => model.step(1);
  const previous = (): void => model.step(-1);
  // The peek walks the list by the same keys, and follows it.
  const letters = { ...IN_PLACE, available: isAboutRows };
  const arrows = {
    ...IN_PLACE,
    available: (context: ActionContext) => isAboutRows(context) && isListFocused(),
  };
  return [
    { ...letters, id: "issues.next", label: t("act_next"), shortcut: "j", run: next },
    { ...letters, id: "issues.previous", label: t("act_previous"), shortcut: "k", run: previous },
    { ...arrows, id: "issues.down", label: t("act_next"), shortcut: "arrowdown", run: next },
    { ...arrows, id: "issues.up", label: t("act_previous"), shortcut: "arrowup", run: previous },
  ];
}

function opening({ model, peek, hrefOf }: ListHands): Action[] {
  const focusedIssue = (): Issue | undefined => {
    const { focused } = model.cursor;
    return focused ? model.data.open.cache.issue.get(focused.id) : undefined;
  };
  const available = (): boolean => isListFocused() && focusedIssue() !== undefined;
  return [
    {
      ...IN_PLACE,
      id: "issues.open",
      label: t("act_open"),
      icon: "expand",
      shortcut: "enter",
      available,
      run: ({ go }) => {
        const issue = focusedIssue();
        if (issue) go(hrefOf(issue));
      },
    },
    {
      ...IN_PLACE,
      id: "issues.peek",
      label: t("act_peek"),
      icon: "eye",
      shortcut: "space",
      available,
      run: () => peek(focusedIssue() ?? null),
    },
  ];
}

function selecting({ model }: ListHands): Action[] {
  const base = { icon: "check", section: "selection" } as const;
  return [
    {
      ...base,
      id: "issues.select",
      label: t("act_select"),
      shortcut: "x",
      hidden: true,
      available: () => model.cursor.focused !== null,
      run: () => {
        if (model.cursor.focused) model.cursor.toggle(model.cursor.focused);
      },
    },
    {
      ...base,
      id: "issues.select_all",
      label: t("act_select_all"),
      shortcut: "mod+a",
      available: isListFocused,
      run: () => model.selectAll(),
    },
    {
      ...base,
      id: "issues.clear_selection",
      label: t("act_clear_selection"),
      icon: "x",
      shortcut: "escape",
      available: () => model.cursor.count > 0,
      run: () => model.cursor.clearSelection(),
    },
  ];
}

function editing({ model }: ListHands): Action[] {
  const available = (context: ActionContext): boolean => isAboutRows(context) && model.targets.length > 0;
  const pickers = EDITABLE.map((property): Action => {
    const { set, shortcut } = PROPERTY_WORDS[property];
    return {
      id: `issues.${property}`,
      label: `${t(set)}…`,
      icon: ICONS[property],
      section: "selection",
      available,
      ...(shortcut === undefined ? {} : { shortcut }),
      run: () =>
        editProperty(property, {
          data: model.data,
          issues: model.targets,
          anchor: anchorOf(model, property),
        }),
    };
  });
  return [
    ...pickers,
    {
      id: "issues.assign_to_me",
      label: t("act_assign_to_me"),
      icon: "me",
      shortcut: "i",
      section: "selection",
      available,
      run: () => assignToMe(model.data, model.targets),
    },
    ...["delete", "mod+backspace"].map((shortcut, index): Action => ({
      id: `issues.delete${index === 0 ? "" : "_mac"}`,
      label: t("act_delete_issue"),
      icon: "trash",
      shortcut,
      section: "selection",
      danger: true,
      hidden: index > 0,
      available,
      run: () => askToDelete(model),
    })),
  ];
}

function copying({ model, hrefOf }: ListHands): Action[] {
  const only = (): Issue | undefined => (model.targets.length === 1 ? model.targets[0] : undefined);
  const available = (context: ActionContext): boolean => isAboutRows(context) && only() !== undefined;
  return [
    {
      id: "issues.copy_link",
      label: t("act_copy_link"),
      icon: "link",
      shortcut: "mod+shift+,",
      section: "selection",
      available,
      run: () => {
        const issue = only();
        if (!issue) return undefined;
        const url = new URL(hrefOf(issue), location.origin).href;
        return copyTitledLink(url, `${model.data.keyOf(issue)} ${issue.name}`, t("link_copied"));
      },
    },
    {
      id: "issues.copy_key",
      label: t("act_copy_key"),
      icon: "copy",
      shortcut: "mod+.",
      section: "selection",
      available,
      run: () => {
        const issue = only();
        if (!issue) return undefined;
        const key = model.data.keyOf(issue);
        return copyText(key, t("key_copied", { key }));
      },
    },
  ];
}

function viewing({ model, edit, show }: ListHands): Action[] {
  return [
    {
      id: "issues.filter",
      label: t("act_filter"),
      icon: "filter",
      shortcut: "/",
      section: "view",
      run: () => openFilterMenu(edit, document.querySelector("[data-filter-button]") ?? document.body),
    },
    {
      id: "issues.clear_filters",
      label: t("act_clear_filters"),
      icon: "x",
      shortcut: "alt+/",
      section: "view",
      available: () => Object.keys(model.view.filters).length > 0,
      run: () => show({ ...model.view, filters: {}, type: null }),
    },
    ...(["list", "kanban"] as const).map((layout): Action => ({
      id: `issues.layout_${layout}`,
      label: t(`act_layout_${layout}`),
      icon: layout,
      section: "view",
      available: () => model.view.layout !== layout,
      run: () => show({ ...model.view, layout }),
    })),
  ];
}

/** All actions of a list; those that write only for whom may. */
export const listActions = (hands: ListHands): Action[] => [
  ...movement(hands),
  ...opening(hands),
  ...copying(hands),
  ...(hands.canEdit ? [...selecting(hands), ...editing(hands)] : []),
  ...viewing(hands),
];
