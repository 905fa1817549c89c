import type { Editor } from "@tiptap/core";
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { EditorIcon } from "./icons.tsx";
import type { MenuItem } from "./menu-item.ts";

export interface SuggestionListHandle {
  /** Returns whether the menu handled the key. */
  press: (key: string) => boolean;
}

export interface SuggestionListProps {
  ref?: Ref<SuggestionListHandle>;
  editor: Editor;
  label: string;
  items: MenuItem[];
  /** Shown when there are no items: none match, they are still loading, or loading failed. Null shows no menu then. */
  emptyText: string | null;
  choose: (item: MenuItem) => void;
}

function Mark({ item }: { item: MenuItem }): ReactNode {
  if (item.symbol !== undefined) {
    return (
      <span className="rich-menu-symbol" aria-hidden="true">
        {item.symbol}
      </span>
    );
  }
  if (item.icon !== undefined) {
    return (
      <span className={item.isLow === true ? "rich-menu-symbol" : "rich-menu-icon"}>
        <EditorIcon name={item.icon} />
      </span>
    );
  }
  if (item.avatar === undefined) return null;
  if (item.avatar !== null)
    return <img className="rich-menu-avatar" src={item.avatar} alt="" width="20" height="20" />;
  return (
    <span className="rich-menu-avatar" aria-hidden="true">
      {item.title.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** Scrolls only the menu until the row is visible. */
function reveal(row: HTMLElement): void {
  const menu = row.closest(".rich-menu");
  if (menu === null) return;
  const [inner, outer] = [row.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (inner.top < outer.top) menu.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) menu.scrollTop += inner.bottom - outer.bottom;
}

function Row(props: {
  item: MenuItem;
  id: string;
  isActive: boolean;
  point: () => void;
  choose: () => void;
}): ReactNode {
  const { item, id, isActive, point, choose } = props;
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isActive && row.current !== null) reveal(row.current);
  }, [isActive]);

  return (
    // The keys are handled where the focus is: in the text.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={
        item.icon === undefined || item.isLow === true ? "rich-menu-row" : "rich-menu-row rich-menu-row-tall"
      }
      onPointerMove={point}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <Mark item={item} />
      {item.prefix !== undefined && <span className="rich-menu-prefix">{item.prefix}</span>}
      <span className="rich-menu-words">
        <b>{item.title}</b>
        {item.detail !== undefined && <small>{item.detail}</small>}
      </span>
      {item.hint !== undefined && item.hint !== "" && <span className="rich-menu-hint">{item.hint}</span>}
    </div>
  );
}

/** Tells screen readers which row is active, while the focus stays in the text. */
function useActiveDescendant(editor: Editor, listId: string, activeId: string | undefined): void {
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", listId);
    if (activeId === undefined) dom.removeAttribute("aria-activedescendant");
    else dom.setAttribute("aria-activedescendant", activeId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, listId, activeId]);
}

/** The menu under the caret: arrows move, Enter or Tab choose; typing continues in the text and filters. */
export function SuggestionList({
  ref,
  editor,
  label,
  items,
  emptyText,
  choose,
}: SuggestionListProps): ReactNode {
  const listId = useId();
  const [active, setActive] = useState({ items, at: 0 });
  // New rows start at the first.
  const at = active.items === items ? active.at : 0;
  const move = (to: number): void => setActive({ items, at: (to + items.length) % items.length });
  useActiveDescendant(editor, listId, items[at] === undefined ? undefined : `${listId}-${at}`);

  useImperativeHandle(ref, () => ({
    press: (key) => {
      const item = items[at];
      if (item === undefined) return false;
      if (key === "ArrowDown") move(at + 1);
      else if (key === "ArrowUp") move(at - 1);
      else if (key === "Enter" || key === "Tab") choose(item);
      else return false;
      return true;
    },
  }));

  if (items.length === 0 && emptyText === null) return null;
  return (
    // Tab chooses a row. What scrolls must be reachable all the same; a press beside the rows leaves the focus in the text.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className="rich-menu"
      id={listId}
      role="listbox"
      aria-label={label}
      tabIndex={items.length > 0 ? 0 : undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.length === 0 && <div className="rich-menu-empty">{emptyText}</div>}
      {items.map((item, index) => (
        <div key={item.id} role="presentation">
          {item.group !== undefined && item.group !== items[index - 1]?.group && (
            <div className="rich-menu-group" role="presentation">
              {item.group}
            </div>
          )}
          <Row
            item={item}
            id={`${listId}-${index}`}
            isActive={index === at}
            point={() => index !== at && move(index)}
            choose={() => choose(item)}
          />
        </div>
      ))}
    </div>
  );
}
