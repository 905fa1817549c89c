// Find and replace in an editor: what is found is marked, one match is the current one.
import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { openToggles } from "./toggle-dom.ts";
import { finder, type FindQuery, type Match } from "./find-matches.ts";

export interface FindState {
  /** Null while nothing is looked for. */
  query: FindQuery | null;
  matches: readonly Match[];
  /** The index of the current match; -1 if there are none. */
  current: number;
}

/** Matches that are marked around the current one: marking tens of thousands would take seconds. */
const MAX_MARKED = 1000;

interface PluginData extends FindState {
  find: (doc: Node) => Match[];
  marks: DecorationSet;
}

type Command = { query: FindQuery | null } | { current: number };

const NOTHING: PluginData = {
  query: null,
  matches: [],
  current: -1,
  find: () => [],
  marks: DecorationSet.empty,
};

const key = new PluginKey<PluginData>("find");

function marked(doc: Node, { matches, current }: Pick<FindState, "matches" | "current">): DecorationSet {
  const start = Math.max(0, current - MAX_MARKED / 2);
  return DecorationSet.create(
    doc,
    matches
      .slice(start, start + MAX_MARKED)
      .map(({ from, to }, at) =>
        Decoration.inline(from, to, { class: start + at === current ? "rich-found-current" : "rich-found" }),
      ),
  );
}

/** The first match that begins at a position or behind it, otherwise the first of all; -1 if there are none. */
function nextAfter(matches: readonly Match[], position: number): number {
  const next = matches.findIndex(({ from }) => from >= position);
  return next < 0 && matches.length > 0 ? 0 : next;
}

function applied(tr: Transaction, before: PluginData, { selection }: EditorState): PluginData {
  const command = tr.getMeta(key) as Command | undefined;
  if (command && "query" in command) {
    if (command.query === null) return NOTHING;
    const find = finder(command.query);
    const matches = find(tr.doc);
    // While a word is typed, the current match stays at its place.
    const from = before.matches[before.current]?.from ?? selection.from;
    const current = nextAfter(matches, from);
    return { query: command.query, matches, current, find, marks: marked(tr.doc, { matches, current }) };
  }
  if (before.query === null || (!command && !tr.docChanged)) return before;
  const matches = tr.docChanged ? before.find(tr.doc) : before.matches;
  const position = before.matches[before.current]?.from;
  const current =
    command?.current ?? nextAfter(matches, position === undefined ? 0 : tr.mapping.map(position));
  return { ...before, matches, current, marks: marked(tr.doc, { matches, current }) };
}

/** @param onOpen called when Ctrl F or ⌘F is pressed in the editor */
export const findExtension = (onOpen: () => void): Extension =>
  Extension.create({
    name: "find",
    addKeyboardShortcuts: () => ({
      "Mod-f": () => {
        onOpen();
        return true;
      },
    }),
    addProseMirrorPlugins: () => [
      new Plugin<PluginData>({
        key,
        state: { init: () => NOTHING, apply: (tr, before, _old, state) => applied(tr, before, state) },
        props: { decorations: (state) => key.getState(state)?.marks },
      }),
    ],
  });

/** The same object until something changes. */
export const findStateOf = (editor: Editor): FindState => key.getState(editor.state) ?? NOTHING;

const send = (editor: Editor, command: Command): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, command));

/** Looks for something else, or with null for nothing. */
export function setQuery(editor: Editor, query: FindQuery | null): void {
  send(editor, { query });
  showCurrent(editor);
}

/** Goes to the next match, or with -1 to the previous one, around the ends of the document. */
export function step(editor: Editor, by: 1 | -1): void {
  const { matches, current } = findStateOf(editor);
  if (matches.length === 0) return;
  send(editor, { current: (current + by + matches.length) % matches.length });
  showCurrent(editor);
}

function showCurrent(editor: Editor): void {
  const shown = editor.view.dom.querySelector(".rich-found-current");
  if (shown) openToggles(shown);
  shown?.scrollIntoView({ block: "center" });
}

/** Replaces the current match, with the formatting that it has, and goes to the next one. */
export function replaceCurrent(editor: Editor, text: string): void {
  const { matches, current } = findStateOf(editor);
  const match = matches[current];
  if (match === undefined || !editor.isEditable) return;
  const { tr } = editor.state;
  editor.view.dispatch(replaced(tr, match, text));
  // What was inserted may contain what is looked for; it is not replaced again.
  const after = nextAfter(findStateOf(editor).matches, match.from + text.length);
  send(editor, { current: after });
  showCurrent(editor);
}

/** Replaces all matches as one step that can be undone. @returns how many there were */
export function replaceAll(editor: Editor, text: string): number {
  const { matches } = findStateOf(editor);
  if (matches.length === 0 || !editor.isEditable) return 0;
  const { tr } = editor.state;
  // From the end: earlier positions stay valid.
  for (const match of matches.toReversed()) replaced(tr, match, text);
  editor.view.dispatch(tr);
  return matches.length;
}

const replaced = (tr: Transaction, { from, to }: Match, text: string): Transaction =>
  text === "" ? tr.delete(from, to) : tr.insertText(text, from, to);

/** Ends the search with the current match selected. */
export function endFind(editor: Editor): void {
  const { matches, current } = findStateOf(editor);
  const match = matches[current];
  const tr = editor.state.tr.setMeta(key, { query: null } satisfies Command);
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to));
  editor.view.dispatch(tr);
  editor.commands.focus(null, { scrollIntoView: false });
}
