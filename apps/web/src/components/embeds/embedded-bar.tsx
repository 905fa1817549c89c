import { layoutsOf } from "@cairn/domain/issue-list/contexts";
import { listAttributes } from "@cairn/editor/references/text-reference";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { openPopover } from "@cairn/ui/picker-host";
import { TextInput } from "@cairn/ui/text-input";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { actionContext } from "../../actions/context.ts";
import { copyLink } from "../../actions/copy-link.ts";
import { t } from "../../i18n/embeds.ts";
import { t as listWords } from "../../i18n/issues.ts";
import type { FilterEditor } from "../../issue-list/controls/filter-editing.ts";
import { openFilters } from "../../issue-list/controls/open-filters.ts";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { LAYOUT_ROWS } from "../../issue-list/layouts/all.tsx";
import { usePhone } from "../../shell/use-media.ts";
import type { EmbeddedRowsProps } from "./embedded-list-props.ts";
import { listPath } from "./list-path.ts";
import { pickList } from "./pick-list.tsx";

const DisplayPanel = lazyPart(
  async () => (await import("../../issue-list/controls/display-popover.tsx")).DisplayPanel,
);

const MAX_NAME = 100;

interface BarProps extends EmbeddedRowsProps {
  /** Null while loading. */
  model: IssueListModel | null;
  edit: FilterEditor | null;
}

/** What the list is, and how it is filtered and arranged. */
export const EmbeddedBar = observer(function EmbeddedBar(props: BarProps) {
  const { open, list, tools, title, model, edit, view, context } = props;
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = usePhone();
  const rename = (name: string | null): void => {
    setNaming(false);
    const isNew = name !== null && name !== list.name;
    if (isNew) tools.change({ "data-name": name === "" ? null : name });
    button.current?.focus();
  };
  const filters = Object.keys(view.filters).length;
  return (
    <div
      data-list-bar=""
      className="flex h-10 items-center gap-0.5 border-b border-line pr-1.5 pl-3 max-md:h-11"
    >
      {isNaming ? (
        <NameField name={list.name} usual={title} onDone={rename} />
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-2 font-medium text-ink">
          <Icon name={list.view === null ? "list" : "layers"} className="flex-none text-ink-3" />
          <span className="cut">{title}</span>
          {model && model.status !== "init-loader" && (
            <span className="num flex-none font-normal text-12 text-ink-3">{model.source.matched}</span>
          )}
        </span>
      )}
      {model && edit && (
        <>
          <IconButton
            size={24}
            icon="filter"
            active={filters > 0}
            label={filters > 0 ? t("filters", { count: filters }) : listWords("act_filter")}
            onClick={(event) => openFilters(edit, event.currentTarget, "end")}
          />
          {!isPhone && layoutsOf(context.name).length > 1 && <LayoutMenu {...props} />}
          <IconButton
            size={24}
            icon="display"
            label={listWords("display_options")}
            onClick={(event) => openDisplay(model, props, event)}
          />
        </>
      )}
      <OpenList href={listPath(open, list)} />
      <Menu items={menuOf(props, () => setNaming(true))} label={t("actions", { name: title })} align="end">
        <IconButton ref={button} size={24} icon="more" label={t("actions", { name: title })} />
      </Menu>
    </div>
  );
});

function openDisplay(model: IssueListModel, { show }: BarProps, event: MouseEvent<Element>): void {
  openPopover({
    anchor: event.currentTarget,
    align: "end",
    label: listWords("display_options"),
    width: 300,
    content: () => (
      <div className="max-h-[inherit] overflow-y-auto">
        <DisplayPanel model={model} show={show} />
      </div>
    ),
  });
}

function LayoutMenu({ view, show, context }: BarProps) {
  const items = layoutsOf(context.name).flatMap((layout): MenuEntry[] => {
    const row = LAYOUT_ROWS[layout];
    if (!row) return [];
    const onSelect = (): void => show({ ...view, layout });
    return [
      { id: layout, label: listWords(row.label), icon: row.icon, checked: layout === view.layout, onSelect },
    ];
  });
  const label = listWords("layout");
  return (
    <Menu items={items} label={label} align="end">
      <IconButton size={24} icon={LAYOUT_ROWS[view.layout]?.icon ?? "list"} label={label} />
    </Menu>
  );
}

/** The whole list on its own screen; with ⌘ in a new tab. */
function OpenList({ href }: { href: string }) {
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    actionContext().go(href);
  };
  return (
    <a
      href={href}
      aria-label={t("open_list")}
      {...tip(t("open_list"))}
      onClick={onClick}
      className="grid size-6 flex-none place-items-center rounded-control text-ink-3! no-underline! hover:bg-hover touch:size-10"
    >
      <Icon name="expand" size={14} />
    </a>
  );
}

function menuOf({ open, list, tools }: BarProps, rename: () => void): MenuEntry[] {
  const href = listPath(open, list);
  const choose = async (): Promise<void> => {
    const chosen = await pickList(open, list.project, document.activeElement ?? document.body);
    if (chosen) tools.change(listAttributes(chosen));
  };
  const own: MenuEntry[] = [
    { id: "line", separator: true },
    { id: "rename", label: t("rename"), icon: "pen", onSelect: rename },
    { id: "choose", label: t("choose_list"), icon: "list", onSelect: () => void choose() },
    { id: "remove", label: t("remove"), icon: "trash", danger: true, onSelect: () => tools.remove() },
  ];
  return [
    { id: "open", label: t("open_list"), icon: "expand", onSelect: () => actionContext().go(href) },
    { id: "copy", label: t("copy_link"), icon: "copy", onSelect: () => void copyLink(href) },
    ...(tools.isEditable ? own : []),
  ];
}

interface NameProps {
  name: string;
  /** Shown while the field is empty. */
  usual: string;
  /** Null: the name stays. */
  onDone: (name: string | null) => void;
}

function NameField({ name, usual, onDone }: NameProps) {
  const isDone = useRef(false);
  const end = (text: string | null): void => {
    // The field also loses the focus when it disappears.
    if (!isDone.current) onDone(text === null ? null : text.trim());
    isDone.current = true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === "Enter") end(event.currentTarget.value);
    else if (event.key === "Escape") end(null);
    else return;
    event.preventDefault();
  };
  return (
    <TextInput
      size={28}
      autoFocus
      defaultValue={name}
      placeholder={usual}
      maxLength={MAX_NAME}
      aria-label={t("list_name")}
      className="min-w-0 flex-1"
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
