import { observer } from "mobx-react-lite";
import { type ReactNode, useRef, useState } from "react";
import { type ContextName, layoutsOf } from "@cairn/domain/issue-list/contexts";
import type { View } from "@cairn/domain/issue-list/view";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { openPopover } from "@cairn/ui/picker-host";
import { Segmented } from "@cairn/ui/segmented";
import { tip } from "@cairn/ui/tooltip";
import { t } from "../../../i18n/issues.ts";
import type { FilterEditor } from "../../../issue-list/controls/filter-editing.ts";
import { LayoutToolsSlot } from "../../../issue-list/controls/layout-tools.tsx";
import { openFilters } from "../../../issue-list/controls/open-filters.ts";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { LAYOUT_ROWS } from "../../../issue-list/layouts/all.tsx";
import { FilterButton } from "../../../components/filters/filter-button.tsx";
import { HeaderBar } from "../../../shell/header-bar.tsx";
import { usePhone } from "../../../shell/use-media.ts";

const DisplayPanel = lazyPart(
  async () => (await import("../../../issue-list/controls/display-popover.tsx")).DisplayPanel,
);

/** Beside an open issue on a narrow window, the header shows icons only. */
const TIGHT = "@max-[460px]/bar:sr-only";

interface HeaderProps {
  crumbs: readonly Crumb[];
  /** Shown right of the crumbs. */
  aside?: ReactNode;
  /** Null while loading: the header is shown, but not its tools. */
  model: IssueListModel | null;
  edit: FilterEditor | null;
  show: (view: View) => void;
  /** Null if no issue can be created here. */
  onCreate: (() => void) | null;
  /** Shown before the primary action. */
  tools?: ReactNode;
  /** The menu of the primary action, if there are several ways to add an issue. */
  addMenu?: readonly MenuEntry[] | undefined;
}

/** The header of a list: crumbs at the left; the view's controls and the primary action at the right. */
export const ListHeader = observer(function ListHeader(props: HeaderProps) {
  const { crumbs, aside, model, edit, show, onCreate, tools, addMenu } = props;
  const phone = usePhone();
  return (
    <HeaderBar crumbs={crumbs} aside={aside} heading>
      {model && edit ? <Tools model={model} edit={edit} show={show} phone={phone} /> : null}
      {tools}
      {onCreate && !phone ? (
        <>
          <span aria-hidden className="mx-1.5 h-4 w-px flex-none bg-line" />
          <Create onCreate={onCreate} addMenu={addMenu} />
        </>
      ) : null}
    </HeaderBar>
  );
});

/** The primary action: a new issue, or a menu of the ways to add one. */
function Create({ onCreate, addMenu }: { onCreate: () => void; addMenu: readonly MenuEntry[] | undefined }) {
  if (!addMenu)
    return (
      <Button variant="primary" icon="plus" onClick={onCreate}>
        <span className={TIGHT}>{t("new_issue")}</span>
      </Button>
    );
  return (
    <Menu items={addMenu} label={t("add_issue")} align="end">
      <Button variant="primary" icon="plus">
        <span className={TIGHT}>{t("add_issue")}</span>
      </Button>
    </Menu>
  );
}

const layoutSegments = (context: ContextName) =>
  layoutsOf(context).flatMap((value) => {
    const row = LAYOUT_ROWS[value];
    return row ? [{ value, label: t(row.label), icon: row.icon }] : [];
  });

interface ToolsProps {
  model: IssueListModel;
  edit: FilterEditor;
  show: (view: View) => void;
  phone: boolean;
}

const Tools = observer(function Tools({ model, edit, show, phone }: ToolsProps) {
  const { view, contextName } = model;
  const segments = layoutSegments(contextName);
  return (
    <>
      <LayoutToolsSlot />
      {phone || segments.length < 2 ? null : (
        <Segmented
          label={t("layout")}
          segments={segments}
          value={view.layout}
          onChange={(layout) => show({ ...view, layout })}
          className="mr-1"
        />
      )}
      <FilterButton
        count={Object.keys(view.filters).length}
        phone={phone}
        wordClass={TIGHT}
        onOpen={(anchor, align) => openFilters(edit, anchor, align)}
      />
      <DisplayButton model={model} show={show} phone={phone} />
    </>
  );
});

const DisplayButton = observer(function DisplayButton({ model, show, phone }: Omit<ToolsProps, "edit">) {
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(show);
  latest.current = show;
  const open = (anchor: Element): void => {
    setOpen(true);
    openPopover({
      anchor,
      align: "end",
      label: t("display_options"),
      width: 300,
      content: () => (
        <div className="max-h-[inherit] overflow-y-auto">
          {phone ? <LayoutLine model={model} show={(view) => latest.current(view)} /> : null}
          <DisplayPanel model={model} show={(view) => latest.current(view)} />
        </div>
      ),
      onClose: () => setOpen(false),
    });
  };
  if (phone) {
    return (
      <IconButton
        icon="display"
        size={40}
        iconSize={20}
        label={t("display")}
        active={isOpen}
        data-display-button=""
        onClick={(event) => open(event.currentTarget)}
      />
    );
  }
  return (
    <Button
      variant="ghost"
      icon="display"
      active={isOpen}
      data-display-button=""
      {...tip(t("display_options"), "shift+v")}
      onClick={(event) => open(event.currentTarget)}
    >
      <span className={TIGHT}>{t("display")}</span>
    </Button>
  );
});

/** On a phone, the layout switch is in the display options. */
const LayoutLine = observer(function LayoutLine({ model, show }: Pick<ToolsProps, "model" | "show">) {
  const { view, contextName } = model;
  return (
    <div className="flex items-center justify-between border-b border-line px-3 py-3">
      <span className="text-12 text-ink-3">{t("layout")}</span>
      <Segmented
        label={t("layout")}
        segments={layoutSegments(contextName)}
        value={view.layout}
        onChange={(layout) => show({ ...view, layout })}
      />
    </div>
  );
});
