import { Command } from "cmdk";
import { useRef } from "react";
import { Kbd } from "./kbd.tsx";
import { PickerRow, type RowPart } from "./picker-row.tsx";
import type { PickerItem, PickerSpec } from "./picker-model.ts";
import {
  CREATE_ROW,
  NONE_ROW,
  onPickerKey,
  rowId,
  usePickerState,
  type PickerHandlers,
  type PickerState,
} from "./picker-state.ts";
import { uiWords } from "./words.ts";

export type PickerListProps = PickerHandlers & { spec: PickerSpec };

/** A searchable list: typing filters, arrows, Enter, single keys; the core of every menu and property editor. */
export function PickerList({ spec, ...handlers }: PickerListProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const state = usePickerState(spec, handlers, root, input);
  return (
    <Command
      ref={root}
      label={spec.label}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={state.active}
      onValueChange={state.setActive}
      onKeyDown={(event) => onPickerKey(event, spec, state, handlers.onBack)}
      className="flex max-h-[inherit] min-h-0 flex-col"
    >
      <div className="flex h-field flex-none items-center gap-2 border-b border-line px-3">
        <Command.Input
          ref={input}
          value={state.query}
          onValueChange={state.setQuery}
          onFocus={(event) => event.currentTarget.select()}
          placeholder={spec.placeholder ?? spec.label}
          className="h-full min-w-0 flex-1 bg-transparent text-ink caret-accent outline-none focus-visible:outline-none"
        />
        {spec.shortcut ? <Kbd shortcut={spec.shortcut} /> : null}
      </div>
      <Command.List className="max-h-90 touch:max-h-none min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1">
        <Rows spec={spec} state={state} />
        <LastRows spec={spec} state={state} />
      </Command.List>
    </Command>
  );
}

type PartProps = { spec: PickerSpec; state: PickerState };

const more = (count: number): string => `${count} more, type to narrow`;

/** The items themselves, or a text when there are none. */
function Rows({ spec, state }: PartProps) {
  const { shown, rows, showCreate, problem, pick } = state;
  const row = (item: PickerItem) => (
    <PickerRow key={item.value} id={rowId(item)} {...rowOf(item, spec, state)} onSelect={() => pick(item)} />
  );
  const empty = spec.loading
    ? (spec.loadingText ?? uiWords().searching)
    : (problem ?? spec.emptyText ?? uiWords().nothing_found);
  return (
    <>
      {shown.first.map(row)}
      {shown.first.length > 0 && shown.rest.length > 0 ? <Separator /> : null}
      {shown.rest.map(row)}
      {rows.length === 0 && !showCreate ? <Note text={empty} live /> : null}
      {shown.hidden > 0 ? <Note text={(spec.moreText ?? more)(shown.hidden)} /> : null}
    </>
  );
}

/** "No …" and "Create …", always below the items. */
function LastRows({ spec, state }: PartProps) {
  const { none, create } = spec;
  const { rows, query, showCreate, pickNone, createTyped } = state;
  const typed = query.trim();
  return (
    <>
      {none && !typed ? (
        <>
          {rows.length > 0 && spec.multiple ? <Separator /> : null}
          <PickerRow
            id={NONE_ROW}
            {...none}
            box={Boolean(spec.multiple && none.value)}
            on={state.isMixed(none.value ?? null) ? "mixed" : isNone(none.value, spec, state)}
            onSelect={pickNone}
          />
        </>
      ) : null}
      {create && showCreate ? (
        <>
          {rows.length > 0 ? <Separator /> : null}
          <PickerRow id={CREATE_ROW} label={create.label(typed)} create onSelect={createTyped} />
        </>
      ) : null}
    </>
  );
}

/** Whether "No …" is chosen. Not when the edited objects differ. */
const isNone = (value: string | undefined, spec: PickerSpec, { values }: PickerState): boolean =>
  value ? values.has(value) : !spec.multiple && values.size === 0 && !spec.mixed?.size;

function rowOf(item: PickerItem, spec: PickerSpec, { values, isMixed }: PickerState): RowPart {
  const { label, icon, hint, count, shortcut, disabled } = item;
  const on = values.has(item.value) || (isMixed(item.value) ? "mixed" : false);
  return {
    label,
    icon,
    hint,
    count,
    shortcut,
    disabled,
    on,
    box: spec.multiple === true,
    sub: Boolean(item.sub),
  };
}

function Separator() {
  return <div aria-hidden className="-mx-1 my-1 h-px bg-line" />;
}

function Note({ text, live }: { text: string; live?: boolean }) {
  return (
    <p role={live ? "status" : undefined} className="px-2 py-1 text-12 text-ink-3">
      {text}
    </p>
  );
}
