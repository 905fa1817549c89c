import type { Editor } from "@tiptap/core";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { safeLink } from "../urls.ts";
import { ToolButton } from "./tool-button.tsx";
import type { EditorWords } from "./words.ts";

/** The typed URL, with `https://` or `mailto:` added if missing; null if unusable. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return safeLink(text);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return safeLink(`mailto:${text}`);
  return text.includes(".") ? safeLink(`https://${text}`) : null;
}

/** Sets, changes or removes the link of the selection. */
export function LinkField(props: { editor: Editor; words: EditorWords; close: () => void }): ReactNode {
  const { editor, words, close } = props;
  const current: unknown = editor.getAttributes("link")["href"];
  const [typed, setTyped] = useState(typeof current === "string" ? current : "");
  const [isBad, setBad] = useState(false);
  const errorId = useId();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The editor is inside other forms, which must not be submitted.
    event.stopPropagation();
    const href = linkAddress(typed);
    if (href === null) return setBad(true);
    editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
    close();
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
    editor.commands.focus();
  };

  return (
    <form className="rich-link-field" onSubmit={submit}>
      <input
        autoFocus
        type="text"
        inputMode="url"
        value={typed}
        placeholder={words.linkPlaceholder}
        aria-label={words.link}
        aria-invalid={isBad}
        aria-describedby={isBad ? errorId : undefined}
        onKeyDown={escape}
        onChange={(event) => {
          setTyped(event.target.value);
          setBad(false);
        }}
      />
      <button type="submit" className="rich-link-apply">
        {words.applyLink}
      </button>
      {typeof current === "string" && (
        <ToolButton
          icon="remove"
          label={words.removeLink}
          press={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            close();
          }}
        />
      )}
      {isBad && (
        <p id={errorId} role="alert">
          {words.badLink}
        </p>
      )}
    </form>
  );
}
