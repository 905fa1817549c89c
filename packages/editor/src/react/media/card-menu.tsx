import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { mediaWords } from "../../media/media-words.ts";
import { text } from "../../nodes/stored.ts";
import { safeLink } from "../../urls.ts";
import { linkAddress } from "../link-field.tsx";
import { ToolButton } from "../tool-button.tsx";
import { editorWords } from "../words.ts";
import {
  asksForCard,
  type BareLink,
  bareLinkAtCaret,
  type CardSource,
  insertCard,
  replaceByCard,
  replaceByLink,
  stopAsking,
} from "./card-state.ts";
import { MediaToolbar } from "./media-toolbar.tsx";
import { openInTab } from "./open-file.ts";
import { selectedBlock } from "./selected-block.ts";
import { TextField } from "./text-field.tsx";

interface CardProps {
  editor: Editor;
  source: CardSource;
}

/** The button that turns a line with a URL into a card. Tab leads to it, Escape back. */
function Offer({ editor, source, link }: CardProps & { link: BareLink }): ReactNode {
  const words = mediaWords();
  const [state, setState] = useState<"idle" | "busy" | { problem: string }>("idle");
  const show = async (): Promise<void> => {
    setState("busy");
    try {
      const facts = await source.find(link.url);
      if (!editor.isDestroyed) replaceByCard(editor, link, facts);
      setState("idle");
    } catch (error) {
      setState({ problem: source.explain(error) });
    }
  };
  return (
    <>
      <button
        type="button"
        className="rich-link-apply"
        disabled={state === "busy"}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          editor.view.focus();
        }}
        onClick={() => void show()}
      >
        {state === "busy" ? editorWords().loading : words.showAsCard}
      </button>
      {typeof state === "object" && (
        <p role="alert" className="rich-tool-problem">
          {state.problem}
        </p>
      )}
    </>
  );
}

function Field({ editor, source }: CardProps): ReactNode {
  const leave = (): void => {
    stopAsking(editor);
    editor.view.focus();
  };
  const submit = async (typed: string): Promise<string | null> => {
    const url = linkAddress(typed);
    if (url === null || !url.startsWith("http")) return editorWords().badLink;
    try {
      const facts = await source.find(url);
      insertCard(editor, url, facts);
      return null;
    } catch (error) {
      return source.explain(error);
    }
  };
  return (
    <TextField
      label={mediaWords().cardUrl}
      placeholder={editorWords().linkPlaceholder}
      value=""
      inputMode="url"
      submitLabel={mediaWords().insertCard}
      submit={submit}
      cancel={leave}
    />
  );
}

/** A field for the URL of a new card, or the offer to make one of a pasted URL. */
function NewCard({ editor, source }: CardProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { asks, link } = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      asks: asksForCard(shown.state),
      link: shown.isEditable ? bareLinkAtCaret(shown.state) : null,
    }),
    equalityFn: (a, b) => a.asks === b?.asks && a.link?.url === b.link?.url && a.link?.at === b.link?.at,
  });
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      if (event.key !== "Tab" || event.shiftKey || !editor.isFocused || !box.current?.isConnected) return;
      const button = bareLinkAtCaret(editor.state) && box.current.querySelector("button");
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      button.focus();
    };
    document.addEventListener("keydown", enter, true);
    return () => document.removeEventListener("keydown", enter, true);
  }, [editor]);
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="new-card"
        updateDelay={0}
        options={{ placement: "bottom-start", offset: 6, flip: true, shift: { padding: 8 } }}
        shouldShow={({ editor: shown, element, view, state }) =>
          shown.isEditable &&
          (asksForCard(state) || bareLinkAtCaret(state) !== null) &&
          (view.hasFocus() || element.contains(document.activeElement))
        }
      >
        <div ref={box} className="rich-toolbar rich-media-tools">
          {asks && <Field editor={editor} source={source} />}
          {!asks && link && <Offer key={link.url} editor={editor} source={source} link={link} />}
        </div>
      </BubbleMenu>
      <p role="status" className="rich-said">
        {link && !asks ? mediaWords().cardOffered : ""}
      </p>
    </>
  );
}

/** The tools of the selected card, and how new ones are made. Without a source there are no new ones. */
const NODES = ["linkCard"] as const;

export function CardMenu({ editor, source }: { editor: Editor; source: CardSource | undefined }): ReactNode {
  const words = mediaWords();
  const card = useEditorState({
    editor,
    selector: ({ editor: shown }) => selectedBlock(shown.state, "linkCard"),
    equalityFn: (a, b) => a?.at === b?.at && a?.node === b?.node,
  });
  const href = safeLink(text(card?.node.attrs["href"]));
  return (
    <>
      {source && <NewCard editor={editor} source={source} />}
      <MediaToolbar editor={editor} nodes={NODES} label={words.cardTools}>
        {card && (
          <>
            {href !== null && (
              <>
                <ToolButton icon="open" label={editorWords().openLink} press={() => openInTab(href)} />
                <ToolButton
                  icon="link"
                  label={words.showAsLink}
                  press={() => replaceByLink(editor, card.at)}
                />
              </>
            )}
            <ToolButton
              icon="trash"
              label={words.deleteCard}
              press={() => editor.chain().focus().deleteSelection().run()}
            />
          </>
        )}
      </MediaToolbar>
      <p role="status" className="rich-said">
        {card && editor.isEditable ? words.cardSelected : ""}
      </p>
    </>
  );
}
