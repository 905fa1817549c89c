import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { cx } from "@cairn/ui/cx";
import { lazyCall } from "@cairn/ui/lazy-part";
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from "react";
import { t } from "../../i18n/issues.ts";
import type { Group } from "../engine/groups.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { revealIssues } from "../engine/reveal.ts";

/** Loaded lazily, because pasting lines is rare. */
const confirmPaste = lazyCall(async () => (await import("./pasted-lines.tsx")).confirmPaste);

function useQuickAdd(model: IssueListModel, group: string) {
  const [title, setTitle] = useState("");
  const close = (): void => model.openQuickAdd(null);
  /** After the last title, the list continues at the issue created last. */
  const finish = (): void => {
    const { lastCreated } = model;
    close();
    if (lastCreated) revealIssues([lastCreated.id], { ...lastCreated, isFieldClosing: true });
  };
  const submit = (): void => {
    const name = title.trim();
    if (name === "") return;
    setTitle("");
    void model.create(group, { name });
    if (model.lastCreated) revealIssues([model.lastCreated.id], { isMarkOnly: true });
  };
  return {
    value: title,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => setTitle(event.target.value),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter") submit();
      else if (event.key === "Escape") finish();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData("text/plain").trim();
      if (!text.includes("\n")) return;
      event.preventDefault();
      confirmPaste(model, group, text);
    },
    // Close the field if it is empty; keep a title that was started.
    onBlur: (): void => {
      if (title.trim() === "") close();
    },
  };
}

interface QuickAddProps {
  model: IssueListModel;
  group: Group;
  card?: boolean;
  /** As high as an issue in a calendar. */
  chip?: boolean;
}

/**
 * A field for titles: Enter creates an issue and keeps the field open, Esc closes it; pasted lines can become issues.
 * Part of the first load, because people type right after the key that opens it.
 */
export function QuickAdd(props: QuickAddProps) {
  const { model, group, card, chip } = props;
  const field = useQuickAdd(model, group.key);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className={cx(
        "flex items-center gap-2",
        card
          ? "mb-2 h-10 rounded-card border border-accent bg-surface px-3"
          : chip
            ? "my-0.5 h-[26px] rounded-[5px] border border-accent bg-surface px-1.5 text-12"
            : "h-full border-b border-line bg-surface pr-4 pl-9",
      )}
    >
      <input
        ref={input}
        type="text"
        {...field}
        maxLength={LONGEST_TITLE}
        placeholder={t("quick_add_placeholder")}
        aria-label={t("quick_add_label", { name: group.name || t("title") })}
        className="h-full min-w-0 flex-1 bg-transparent font-medium text-ink outline-none focus-visible:outline-none"
      />
      {card || chip ? null : (
        <span className="flex-none text-12 text-ink-4 max-md:hidden">{t("quick_add_hint")}</span>
      )}
    </div>
  );
}
