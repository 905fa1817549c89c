import type { Widget } from "@cairn/contract/entities/dashboard";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { openPopover } from "@cairn/ui/picker-host";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { DropLine } from "../../drag/drop-line.tsx";
import { announceMove, MOVE_KEYS, onMoveKeys } from "../../drag/move-keys.ts";
import { useDragScroll, useOrderDrag } from "../../drag/use-order-drag.ts";
import type { HomeData } from "./home-data.ts";
import { moveWidget, showWidget } from "./home-writes.ts";
import { t } from "./text.ts";

/** Opens the list of widgets, where they can be hidden and moved. */
export function CustomizeButton({ home, isPhone }: { home: HomeData; isPhone: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = (anchor: Element): void => {
    setOpen(true);
    openPopover({
      anchor,
      align: "end",
      label: t("customize"),
      width: 304,
      content: () => <CustomizePanel home={home} />,
      onClose: () => setOpen(false),
    });
  };
  if (isPhone)
    return (
      <IconButton
        icon="display"
        size={40}
        iconSize={20}
        label={t("customize")}
        active={isOpen}
        onClick={(event) => open(event.currentTarget)}
      />
    );
  return (
    <Button variant="ghost" icon="display" active={isOpen} onClick={(event) => open(event.currentTarget)}>
      {t("customize")}
    </Button>
  );
}

/** All widgets in their order. */
export const CustomizePanel = observer(function CustomizePanel({ home }: { home: HomeData }) {
  const { widgets } = home;
  const [moved, setMoved] = useState<string | null>(null);
  const move = (widget: Widget, to: number): void => {
    if (!moveWidget(home, widget, to)) return;
    setMoved(widget.id);
    announceMove(t(widget.key), to + 1, widgets.length);
  };
  return (
    <div className="max-h-[inherit] overflow-y-auto p-1">
      <p className="px-2 pt-1.5 pb-2 text-12 text-ink-3">{t("customize_text")}</p>
      <ul ref={useDragScroll()} aria-label={t("widgets")}>
        {widgets.map((widget, index) => (
          <WidgetRow
            key={widget.id}
            home={home}
            widget={widget}
            index={index}
            wasMoved={moved === widget.id}
            onMove={move}
          />
        ))}
      </ul>
    </div>
  );
});

interface RowProps {
  home: HomeData;
  widget: Widget;
  index: number;
  /** The row keeps the focus at its new position. */
  wasMoved: boolean;
  onMove: (widget: Widget, to: number) => void;
}

const WidgetRow = observer(function WidgetRow({ home, widget, index, wasMoved, onMove }: RowProps) {
  const { widgets } = home;
  const name = t(widget.key);
  const row = useRef<HTMLLIElement | null>(null);
  const { rowRef, isDragging, zone } = useOrderDrag<HTMLLIElement>({
    scope: "home-widgets",
    id: widget.id,
    onDrop: (dragged, at) => {
      const from = widgets.findIndex(({ id }) => id === dragged);
      const it = widgets[from];
      const edge = at === "after" ? index + 1 : index;
      if (it) onMove(it, from < edge ? edge - 1 : edge);
    },
  });
  useEffect(() => {
    if (!wasMoved) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      row.current?.querySelector("input")?.focus();
  }, [wasMoved, index]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the switch inside
    <li
      ref={(element) => {
        row.current = element;
        rowRef(element);
      }}
      onKeyDown={onMoveKeys(index, (to) => onMove(widget, to))}
      className={cx(
        "group/widget relative flex h-9 items-center gap-1 rounded-control pr-2 pl-1 hover:bg-hover max-md:h-11",
        isDragging && "opacity-40",
      )}
    >
      <Icon name="grip" size={14} className="flex-none cursor-grab text-ink-4" />
      <span className={cx("cut flex-1 font-medium", widget.is_visible ? "text-ink" : "text-ink-3")}>
        {name}
      </span>
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          icon={by === -1 ? "up" : "down"}
          size={24}
          label={t(by === -1 ? "move_up" : "move_down", { name })}
          disabled={index + by < 0 || index + by >= widgets.length}
          onClick={() => onMove(widget, index + by)}
          className="opacity-0 group-hover/widget:enabled:opacity-100 focus-visible:opacity-100 disabled:opacity-0 pointer-coarse:enabled:opacity-100"
        />
      ))}
      <span aria-keyshortcuts={MOVE_KEYS} className="ml-1 flex">
        <Switch
          aria-label={t("show_widget", { name })}
          checked={widget.is_visible}
          onChange={(checked) => void showWidget(home, widget, checked)}
        />
      </span>
      {zone ? <DropLine zone={zone} indent={0} /> : null}
    </li>
  );
});
