import { Command } from "cmdk";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { Highlight } from "./highlight.tsx";
import { Kbd } from "./kbd.tsx";

export type CommandItem = {
  /** Unique in the whole palette. */
  id: string;
  label: string;
  /** Any mark, 16 px; project tiles 18. */
  icon?: ReactNode;
  /** A key in its own column before the label: WEB-418. */
  prefix?: string;
  /** Quiet text at the right: where the thing is. */
  hint?: string;
  shortcut?: string;
  disabled?: boolean;
  /** Runs it. `newTab` when it was taken with ⌘ or Ctrl. */
  onSelect: (newTab: boolean) => void;
};

export type CommandGroup = { id: string; heading?: string; items: readonly CommandItem[] };

export type CommandPaletteTexts = {
  move: string;
  run: string;
  newTab: string;
  close: string;
  empty: string;
  loading: string;
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name: "Command menu". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  placeholder: string;
  /** Already filtered and ordered for the query; matched letters are set bold here. */
  groups: readonly CommandGroup[];
  /** What the commands are about, e.g. the open issue. Backspace on an empty query takes it away. */
  context?: ReactNode;
  onClearContext?: () => void;
  loading?: boolean;
  texts?: Partial<CommandPaletteTexts>;
};

const TEXTS: CommandPaletteTexts = {
  move: "move",
  run: "run",
  newTab: "open in new tab",
  close: "close",
  empty: "Nothing found",
  loading: "Searching…",
};

/** The command menu: 680 px wide, 112 from the top. It only shows; what there is to do comes in `groups`. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, query, onQueryChange, context } = props;
  const texts = { ...TEXTS, ...props.texts };
  /** Whether the Enter or click that takes an item asks for a new tab; cmdk hands no event on. */
  const newTab = useRef(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    newTab.current = event.metaKey || event.ctrlKey;
    if (event.key === "Backspace" && query === "" && context) props.onClearContext?.();
    // The dialog would take ⌘Enter for submitting a form.
    if (event.key === "Enter") event.stopPropagation();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={label}
      hideTitle
      width={680}
      position="top"
      bare
      className="max-md:h-full md:max-h-[min(700px,calc(100vh-144px))]"
    >
      <Command
        label={label}
        shouldFilter={false}
        vimBindings={false}
        loop
        onKeyDown={onKeyDown}
        onPointerDownCapture={(event) => {
          newTab.current = event.metaKey || event.ctrlKey;
        }}
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
          value={query}
          onValueChange={onQueryChange}
          placeholder={props.placeholder}
          className="h-13 flex-none border-b border-line bg-transparent px-4.5 text-16 tracking-normal text-ink caret-accent outline-none focus-visible:outline-none"
        />
        <Results {...props} texts={texts} onTake={(item) => item.onSelect(newTab.current)} />
        <PaletteFooter texts={texts} />
      </Command>
    </Dialog>
  );
}

type ResultsProps = Pick<CommandPaletteProps, "groups" | "query" | "loading"> & {
  texts: CommandPaletteTexts;
  onTake: (item: CommandItem) => void;
};

function Results({ groups, query, loading, texts, onTake }: ResultsProps) {
  const empty = groups.every((group) => group.items.length === 0);
  return (
    <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pt-1 pb-2">
      {groups.map((group) => (
        <Group key={group.id} group={group} query={query} onTake={onTake} />
      ))}
      {empty ? (
        <p role="status" className="px-2.5 py-3 text-ink-3">
          {loading ? texts.loading : texts.empty}
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
          onSelect={() => onTake(item)}
          className="flex h-row items-center gap-2.5 rounded-control px-2.5 whitespace-nowrap text-ink-2 select-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-active data-[selected=true]:text-ink max-md:h-11"
        >
          <span className="flex-none text-ink-4">{item.icon}</span>
          {item.prefix ? <span className="num w-15 flex-none text-12 text-ink-3">{item.prefix}</span> : null}
          <span className="cut">
            <Highlight text={item.label} query={query} />
          </span>
          <span className="ml-auto flex flex-none items-center gap-1.5 pl-3 text-12 text-ink-3">
            {item.hint}
            {item.shortcut ? <Kbd shortcut={item.shortcut} /> : null}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function PaletteFooter({ texts }: { texts: CommandPaletteTexts }) {
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
      {key(["arrowup", "arrowdown"], texts.move)}
      {key(["enter"], texts.run)}
      {key(["mod+enter"], texts.newTab)}
      <span className="flex-1" />
      {key(["escape"], texts.close)}
    </div>
  );
}
