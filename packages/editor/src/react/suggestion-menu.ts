import type { Editor } from "@tiptap/core";
import { type EditorState, type Plugin, PluginKey } from "@tiptap/pm/state";
import { ReactRenderer } from "@tiptap/react";
import { exitSuggestion, Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import type { MenuItem } from "./menu-item.ts";
import { SuggestionList, type SuggestionListHandle, type SuggestionListProps } from "./suggestion-list.tsx";
import type { EditorWords } from "./words.ts";

export interface MenuSource {
  name: string;
  /** The characters that open the menu at the start of a word. */
  trigger: string;
  label: keyof EditorWords;
  /** Whether the query may contain spaces, as titles do. */
  allowsSpaces?: boolean;
  /** The letters after the trigger that open the menu; 0 when absent. */
  minLength?: number;
  /** Whether there is no menu where nothing matches. */
  isHiddenEmpty?: boolean;
  /** Whether the menu may open at all: null sources have none. */
  isOffered: () => boolean;
  items: (query: string) => MenuItem[] | Promise<MenuItem[]>;
  words: () => EditorWords;
}

type Renderer = ReactRenderer<SuggestionListHandle, SuggestionListProps>;

/**
 * Menus in a dialog stay inside it, so that its focus trap and its handling of outside clicks work; others stay in the
 * landmark of their text.
 */
function container(editor: Editor): Element {
  return editor.view.dom.closest('[role="dialog"], main, aside') ?? document.body;
}

/**
 * The lifecycle of one open menu: rendered under the caret, closed by Escape before any handler below it gets the key.
 */
class OpenMenu {
  readonly #renderer: Renderer;
  readonly #unmount: () => void;
  readonly #onKeyDown: (event: KeyboardEvent) => void;

  constructor(
    editor: Editor,
    props: SuggestionProps<MenuItem>,
    drawn: SuggestionListProps,
    close: () => void,
  ) {
    this.#renderer = new ReactRenderer(SuggestionList, {
      editor,
      props: drawn,
      className: "rich-menu-layer",
    });
    container(editor).append(this.#renderer.element);
    this.#unmount = props.mount(this.#renderer.element);
    this.#onKeyDown = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener("keydown", this.#onKeyDown, true);
  }

  update(drawn: SuggestionListProps): void {
    this.#renderer.updateProps(drawn);
  }

  press(key: string): boolean {
    return this.#renderer.ref?.press(key) ?? false;
  }

  destroy(): void {
    window.removeEventListener("keydown", this.#onKeyDown, true);
    this.#unmount();
    this.#renderer.element.remove();
    this.#renderer.destroy();
  }
}

const inCode = (state: EditorState): boolean => {
  const { $from } = state.selection;
  return $from.parent.type.spec.code === true || $from.marks().some((mark) => mark.type.name === "code");
};

/** A plugin that opens the source's menu when its trigger is typed outside code. */
export function suggestionMenu(editor: Editor, source: MenuSource): Plugin {
  const pluginKey = new PluginKey(`menu-${source.name}`);
  let open: OpenMenu | null = null;
  let hasFailed = false;

  const drawn = (props: SuggestionProps<MenuItem>): SuggestionListProps => {
    const words = source.words();
    const none = hasFailed ? words.failed : words.noMatch;
    const emptyText = props.loading ? words.loading : none;
    const isHidden = source.isHiddenEmpty === true && !hasFailed && props.items.length === 0;
    const label = words[source.label];
    return {
      editor,
      label,
      items: props.items,
      emptyText: isHidden ? null : emptyText,
      choose: props.command,
    };
  };

  return Suggestion<MenuItem, MenuItem>({
    editor,
    pluginKey,
    char: source.trigger,
    allowSpaces: source.allowsSpaces ?? false,
    allowedPrefixes: [" ", "(", "\u00a0"],
    decorationClass: "rich-query",
    allow: ({ state, range }) =>
      source.isOffered() &&
      !inCode(state) &&
      range.to - range.from >= source.trigger.length + (source.minLength ?? 0),
    items: async ({ query }) => {
      hasFailed = false;
      try {
        return await source.items(query);
      } catch {
        // The owner of the source reports its own failures; here the menu shows that nothing was found.
        hasFailed = true;
        return [];
      }
    },
    command: ({ range, props }) => props.apply(editor, range),
    render: () => ({
      onStart: (props) => {
        open = new OpenMenu(editor, props, drawn(props), () => exitSuggestion(editor.view, pluginKey));
      },
      onUpdate: (props) => open?.update(drawn(props)),
      onKeyDown: ({ event }) => !event.isComposing && (open?.press(event.key) ?? false),
      onExit: () => {
        open?.destroy();
        open = null;
      },
    }),
  });
}
