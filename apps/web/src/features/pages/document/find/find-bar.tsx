import {
  endFind,
  type FindState,
  findStateOf,
  replaceAll,
  replaceCurrent,
  setQuery,
  step,
} from "@cairn/editor/find-extension";
import type { FindQuery } from "@cairn/editor/find-matches";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { tip } from "@cairn/ui/tooltip";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { t } from "../../../../i18n/page-find.ts";
import { closeFind } from "./find-requests.ts";
import type { PageEditor } from "./page-editor.ts";

/** Longer selected text is not meant as what to look for. */
const MAX_PREFILLED = 100;

function useFound(editor: PageEditor): FindState {
  const subscribe = (listener: () => void): (() => void) => {
    editor.on("transaction", listener);
    return () => void editor.off("transaction", listener);
  };
  return useSyncExternalStore(subscribe, () => findStateOf(editor));
}

/** The selected words, if they are in one line. */
function selectedText(editor: PageEditor): string {
  const { from, to } = editor.state.selection;
  const text = editor.state.doc.textBetween(from, to, "\n");
  return text.includes("\n") || text.length > MAX_PREFILLED ? "" : text;
}

interface FindBarProps {
  editor: PageEditor;
  /** Rises when the bar is asked for again. */
  serial: number;
  canEdit: boolean;
}

/** Finds text in a page, and replaces it for those who may edit. */
export function FindBar({ editor, serial, canEdit }: FindBarProps) {
  const [query, setOwnQuery] = useState<FindQuery>(() => ({
    text: selectedText(editor),
    isCaseSensitive: false,
    isWholeWord: false,
  }));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [serial]);
  useEffect(() => {
    if (!editor.isDestroyed) setQuery(editor, query);
  }, [editor, query]);
  const close = (): void => {
    closeFind();
    endFind(editor);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === field.current) step(editor, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields and buttons in it
    <div
      role="search"
      // The menu that opened it leaves the focus here.
      data-layer=""
      aria-label={t("label")}
      onKeyDown={onKeyDown}
      className="sticky top-2 z-10 mb-2 ml-auto grid w-fit gap-1.5 rounded-card border border-line bg-raised p-1.5 shadow-dialog max-md:w-full print:hidden"
    >
      <FindRow editor={editor} query={query} setQuery={setOwnQuery} field={field} onClose={close} />
      {canEdit && <ReplaceRow editor={editor} />}
    </div>
  );
}

const FIELD = "w-60 max-md:w-full";

interface FindRowProps {
  editor: PageEditor;
  query: FindQuery;
  setQuery: (query: FindQuery) => void;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function FindRow({ editor, query, setQuery: change, field, onClose }: FindRowProps) {
  const { matches, current } = useFound(editor);
  const { text, isCaseSensitive, isWholeWord } = query;
  return (
    <div className="flex items-center gap-1 max-md:flex-wrap">
      <TextInput
        ref={field}
        size={28}
        icon="search"
        aria-label={t("find")}
        placeholder={t("find")}
        value={text}
        className={FIELD}
        onChange={(event) => change({ ...query, text: event.target.value })}
        suffix={
          <span role="status" className="num flex-none text-12 text-ink-3">
            {text === "" ? "" : t("count", { at: current + 1, count: matches.length })}
          </span>
        }
      />
      <Toggle
        text="Aa"
        label={t("case")}
        isOn={isCaseSensitive}
        onClick={() => change({ ...query, isCaseSensitive: !isCaseSensitive })}
      />
      <Toggle
        text="“a”"
        label={t("whole_word")}
        isOn={isWholeWord}
        onClick={() => change({ ...query, isWholeWord: !isWholeWord })}
      />
      <IconButton icon="up" label={t("previous")} shortcut="shift+enter" onClick={() => step(editor, -1)} />
      <IconButton icon="down" label={t("next")} shortcut="enter" onClick={() => step(editor, 1)} />
      <IconButton icon="x" label={t("close")} shortcut="escape" onClick={onClose} />
    </div>
  );
}

function ReplaceRow({ editor }: { editor: PageEditor }) {
  const { matches } = useFound(editor);
  const [text, setText] = useState("");
  const isNothingFound = matches.length === 0;
  return (
    <form
      className="flex items-center gap-1 max-md:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        replaceCurrent(editor, text);
      }}
    >
      <TextInput
        size={28}
        aria-label={t("replacement")}
        placeholder={t("replacement")}
        value={text}
        className={FIELD}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size={28} disabled={isNothingFound}>
        {t("replace")}
      </Button>
      <Button
        size={28}
        disabled={isNothingFound}
        onClick={() => toast({ title: t("replaced", { count: replaceAll(editor, text) }) })}
      >
        {t("replace_all")}
      </Button>
    </form>
  );
}

interface ToggleProps {
  text: string;
  label: string;
  isOn: boolean;
  onClick: () => void;
}

const Toggle = ({ text, label, isOn, onClick }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={label}
    {...tip(label)}
    onClick={onClick}
    className={cx(
      "grid size-control flex-none place-items-center rounded-control text-12 font-medium select-none",
      isOn ? "bg-selected text-ink" : "text-ink-3 hover:bg-hover",
    )}
  >
    {text}
  </button>
);
