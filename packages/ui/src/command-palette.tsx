import { Command } from "cmdk";
import { useDeferredValue, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Chip } from "./chip.tsx";
import { cx } from "./cx.ts";
import { Dialog } from "./dialog.tsx";
import { Highlight } from "./highlight.tsx";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { uiWords } from "./words.ts";

export type CommandItem = {
  /** Unique in the whole palette. */
  id: string;
  label: string;
  /** The matching ranges of the label, if the source of the item provides them. */
  ranges?: readonly (readonly number[])[];
  /** A second, quieter line: the matching part of a text. */
  excerpt?: { text: string; ranges: readonly (readonly number[])[] };
  /** Any mark, 16 px; project tiles 18. */
  icon?: ReactNode;
  /** A key in its own column before the label: WEB-418. */
  prefix?: string;
  /** Quiet text on the right: the place of the object. */
  hint?: ReactNode;
  shortcut?: string;
  disabled?: boolean;
  /** It is the current value, or one of them. */
  checked?: boolean;
  /** Runs it. `newTab` when it was chosen with ⌘ or Ctrl. */
  onSelect: (newTab: boolean) => void;
};

export type CommandGroup = { id: string; heading?: string; items: readonly CommandItem[] };

/** A typed filter: `label` and `bug`. */
export type CommandFilter = { id: string; field: string; value: string; removeLabel: string };

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name: "Command menu". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  placeholder: string;
  /** Already filtered and ordered for the query; matched letters are set in bold here. */
  groups: readonly CommandGroup[];
  /** The subject of the commands, e.g. the open issue. Backspace on an empty query removes it. */
  context?: ReactNode;
  onClearContext?: () => void;
  /** Typed filters, as chips. Backspace on an empty query removes the last one. */
  filters?: readonly CommandFilter[];
  onRemoveFilter?: (id: string) => void;
  /** A key pressed while the query is empty; true: it has been handled. */
  onKey?: (key: string) => boolean;
  /** The pointer or the arrows have selected a displayed item. */
  onBrowse?: () => void;
  /** A note about the results: that the server can't be reached. */
  note?: string;
  loading?: boolean;
};

/** The palette's keys, and where the focus moves. */
function usePalette(props: CommandPaletteProps) {
  /** Whether the Enter or click that chooses an item requests a new tab; cmdk does not pass the event on. */
  const newTab = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const removeFilter = (id: string): void => {
    props.onRemoveFilter?.(id);
    input.current?.focus();
  };
  const noteKeys = (event: { metaKey: boolean; ctrlKey: boolean }): void => {
    newTab.current = event.metaKey || event.ctrlKey;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    noteKeys(event);
    const last = props.filters?.at(-1);
    if (event.key === "Backspace" && props.query === "") {
      if (last) removeFilter(last.id);
      else if (props.context) props.onClearContext?.();
    }
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.nativeEvent.isComposing;
    if (props.query === "" && isPlain && props.onKey?.(event.key)) event.preventDefault();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") props.onBrowse?.();
    // The dialog would use ⌘Enter to submit a form.
    if (event.key === "Enter") event.stopPropagation();
  };
  const take = (item: CommandItem): void => item.onSelect(newTab.current);
  return { input, removeFilter, noteKeys, onKeyDown, take };
}

/** The command menu: 680 px wide, 112 px from the top. It only displays; the commands come in `groups`. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, query, onQueryChange, context } = props;
  const { input, removeFilter, noteKeys, onKeyDown, take } = usePalette(props);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={label}
      hideTitle
      width={680}
      position="top"
      bare
      light
      className="max-md:h-full md:max-h-[min(700px,calc(100vh-144px))]"
    >
      <Command
        label={label}
        shouldFilter={false}
        vimBindings={false}
        loop
        onKeyDown={onKeyDown}
        onPointerDownCapture={noteKeys}
        className="flex min-h-0 flex-1 flex-col"
      >
        {context ? (
          <div className="flex-none px-4 pt-3">
            <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-control bg-sunken px-1.5 text-12 text-ink-2">
              {context}
            </span>
          </div>
        ) : null}
        <Command.Input
          ref={input}
          value={query}
          onValueChange={onQueryChange}
          placeholder={props.placeholder}
          className="h-13 flex-none border-b border-line bg-transparent px-4.5 text-16 tracking-normal text-ink caret-accent outline-none focus-visible:outline-none"
        />
        <Filters filters={props.filters} onRemove={removeFilter} />
        <Results {...props} onTake={take} />
        <Note text={props.note} />
        <PaletteFooter />
      </Command>
    </Dialog>
  );
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="status" className="flex-none border-t border-line px-4.5 py-2 text-12 text-ink-3">
      {text}
    </p>
  );
}

type FiltersProps = Pick<CommandPaletteProps, "filters"> & { onRemove: (id: string) => void };

function Filters({ filters = [], onRemove }: FiltersProps) {
  if (filters.length === 0) return null;
  return (
    <div className="flex flex-none flex-wrap gap-1.5 border-b border-line px-4 py-2">
      {filters.map(({ id, field, value, removeLabel }) => (
        <Chip
          key={id}
          label={`${field}: ${value}`}
          parts={[
            { id: "field", role: "name", content: field },
            { id: "value", role: "value", content: value },
          ]}
          removeLabel={removeLabel}
          onRemove={() => onRemove(id)}
        />
      ))}
    </div>
  );
}

/** As many rows as fit into the palette, also on a phone. */
const FIRST_ROWS = 20;

/** The first rows of all groups together. */
function firstRows(groups: readonly CommandGroup[]): CommandGroup[] {
  let left = FIRST_ROWS;
  return groups.map((group) => {
    const items = group.items.slice(0, left);
    left -= items.length;
    return { ...group, items };
  });
}

type ResultsProps = Pick<CommandPaletteProps, "groups" | "query" | "loading" | "onBrowse"> & {
  onTake: (item: CommandItem) => void;
};

function Results({ groups, query, loading, onTake, onBrowse }: ResultsProps) {
  const empty = groups.every((group) => group.items.length === 0);
  // Rows below the edge are rendered once the palette is visible: rendering and styling them earlier would delay the
  // field.
  const isSeen = useDeferredValue(true, false);
  return (
    <Command.List
      onPointerMove={onBrowse}
      // The field keeps the focus: the chosen item may be a filter, with more to be typed.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pt-1 pb-2"
    >
      {(isSeen ? groups : firstRows(groups)).map((group) => (
        <Group key={group.id} group={group} query={query} onTake={onTake} />
      ))}
      {empty ? (
        <p role="status" className="px-2.5 py-3 text-ink-3">
          {loading ? uiWords().searching : uiWords().nothing_found}
        </p>
      ) : null}
    </Command.List>
  );
}

type GroupProps = { group: CommandGroup; query: string; onTake: (item: CommandItem) => void };

function Group({ group, query, onTake }: GroupProps) {
  if (group.items.length === 0) return null;
  const heading = group.heading ? (
    <span className="block h-7.5 px-2.5 pt-2 text-11 font-medium text-ink-3">{group.heading}</span>
  ) : undefined;
  return (
    <Command.Group value={group.id} heading={heading}>
      {group.items.map((item) => (
        <Command.Item
          key={item.id}
          value={item.id}
          disabled={item.disabled}
          aria-checked={item.checked}
          onSelect={() => onTake(item)}
          className="flex min-h-row items-center gap-2.5 rounded-control px-2.5 whitespace-nowrap text-ink-2 select-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-active data-[selected=true]:text-ink max-md:min-h-11"
        >
          <span className="flex-none text-ink-4">{item.icon}</span>
          {item.prefix ? <span className="num w-15 flex-none text-12 text-ink-3">{item.prefix}</span> : null}
          <Words item={item} query={query} />
          <span
            className={cx(
              "ml-auto flex flex-none items-center gap-1.5 pl-3 text-12 text-ink-3",
              item.prefix && "max-md:hidden",
            )}
          >
            {item.hint}
            {item.checked ? <Icon name="check" size={14} /> : null}
            {item.shortcut ? <Kbd shortcut={item.shortcut} /> : null}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Words({ item, query }: { item: CommandItem; query: string }) {
  const label = (
    <span className="cut block">
      <Highlight text={item.label} query={query} ranges={item.ranges} />
    </span>
  );
  if (!item.excerpt) return label;
  return (
    <span className="min-w-0 py-1.5">
      {label}
      <span className="cut block text-12 text-ink-3">
        <Highlight text={item.excerpt.text} query={query} ranges={item.excerpt.ranges} />
      </span>
    </span>
  );
}

function PaletteFooter() {
  const words = uiWords();
  const key = (shortcuts: readonly string[], text: string) => (
    <span className="flex items-center gap-1.5">
      <span className="flex gap-[3px]">
        {shortcuts.map((shortcut) => (
          <Kbd key={shortcut} shortcut={shortcut} />
        ))}
      </span>
      {text}
    </span>
  );
  return (
    <div
      aria-hidden
      className="flex h-10 flex-none items-center gap-4 border-t border-line px-4 text-12 text-ink-3 max-md:hidden"
    >
      {key(["arrowup", "arrowdown"], words.move)}
      {key(["enter"], words.run)}
      {key(["mod+enter"], words.new_tab)}
      <span className="flex-1" />
      {key(["escape"], words.to_close)}
    </div>
  );
}
