import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { Button } from "@cairn/ui/button";
import { useState, type KeyboardEvent } from "react";
import { t } from "../../i18n/comments.ts";
import { isBlankHtml } from "./comment-draft.ts";
import type { Discussion } from "./discussion.ts";

export interface CommentEditorProps {
  sources: Discussion["sources"];
  html: string;
  /** Called with a text that has changed and is not blank. */
  onSave: (html: string) => void;
  onCancel: () => void;
}

/** The editor of an existing comment: ⌘Enter saves, Esc discards. */
export function CommentEditor({ sources, html, onSave, onCancel }: CommentEditorProps) {
  const [text, setText] = useState(html);
  const canSave = !isBlankHtml(text);
  const save = (): void => {
    if (canSave && text !== html) onSave(text);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An open menu of the editor has handled the key.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc of the editor inside
    <div onKeyDown={onKeyDown}>
      <LazyRichEditor
        {...sources}
        variant="comment"
        autofocus
        value={html}
        label={t("comment")}
        placeholder={t("comment_placeholder")}
        onChange={setText}
        onSubmit={save}
      />
      <div className="mt-2 flex justify-end gap-1.5">
        <Button size={24} variant="ghost" onClick={onCancel}>
          {t("comment_cancel")}
        </Button>
        <Button size={24} variant="primary" disabled={!canSave} onClick={save}>
          {t("comment_save")}
        </Button>
      </div>
    </div>
  );
}
