import type { Issue } from "@cairn/contract/entities/issue";
import { ContextMenu, type MenuEntry } from "@cairn/ui/menu";
import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { copyLink } from "../../actions/copy-link.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/embeds.ts";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { readOnlyReason } from "../../issue-list/engine/read-only-reason.ts";
import { editProperty } from "../../issue-list/properties/edit.ts";
import { offeredOf } from "../../issue-list/properties/offered.ts";
import { iconOf, setText } from "../../issue-list/properties/property-words.ts";
import { issuePath, openIssue } from "./open-issue.ts";

interface MenuProps {
  open: OpenWorkspace;
  model: IssueListModel;
  canEdit: boolean;
  children: ReactNode;
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-issue][data-place]") : null;

function entriesFor({ open, model, canEdit }: MenuProps, issue: Issue, row: Element): MenuEntry[] {
  const anchor = row.getBoundingClientRect();
  const edits =
    readOnlyReason({ model, canEdit }, issue) === null
      ? offeredOf(model.data).map((property): MenuEntry => ({
          id: property.id,
          label: setText(property),
          icon: iconOf(property),
          shortcut: property.shortcut,
          onSelect: () => editProperty(property, { data: model.data, issues: [issue], anchor }),
        }))
      : [];
  return [
    { id: "open", label: t("open_issue"), icon: "expand", onSelect: () => openIssue(open, issue) },
    {
      id: "copy",
      label: t("copy_link"),
      icon: "copy",
      onSelect: () => void copyLink(issuePath(open, issue)),
    },
    ...(edits.length > 0 ? [{ id: "line", separator: true } as const, ...edits] : []),
  ];
}

/** The menu of the rows of an embedded list, by a right click, a long press, or a row's button. */
export function EmbeddedRowMenu(props: MenuProps) {
  const { open, model, children } = props;
  const pressed = useRef<HTMLElement | null>(null);
  /** Elsewhere the browser's own menu opens. */
  const guard = (event: SyntheticEvent): void => {
    pressed.current = rowAt(event.target);
    if (!pressed.current) event.stopPropagation();
  };
  const items = (): readonly MenuEntry[] => {
    const { issue: id = "", place = "" } = pressed.current?.dataset ?? {};
    const issue = open.cache.issue.get(id);
    if (!issue || !pressed.current) return [];
    model.cursor.focus({ id, group: place });
    return entriesFor(props, issue, pressed.current);
  };
  return (
    <ContextMenu label={t("row_menu")} items={items}>
      <div className="contents">
        <div className="contents" onPointerDown={guard} onContextMenu={guard}>
          {children}
        </div>
      </div>
    </ContextMenu>
  );
}
