// The title of a page: saved two seconds after the last change, and reverted if that fails (spec §4, §9).
import type { PageRow } from "@cairn/contract/entities/page";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { Autosave } from "../../forms/autosave.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { mayDo } from "./page-place.ts";
import { changePage } from "./page-writes.ts";

/** What is typed into the title of a page, and whether it is saved. */
export class TitleText extends Autosave {
  constructor(open: OpenWorkspace, id: string) {
    super(async (text) => {
      const page = open.cache.page.get(id);
      const name = text.trim();
      if (!page || page.name === name) return;
      // The write has reported its failure; the previous name is shown again.
      if (!(await changePage(open, page, { name }))) this.discard();
    });
  }
}

export function useTitleText(open: OpenWorkspace, id: string): TitleText {
  const text = useMemo(() => new TitleText(open, id), [open, id]);
  useEffect(() => {
    const flush = (): void => void (document.visibilityState === "hidden" && text.flush());
    document.addEventListener("visibilitychange", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      void text.flush();
    };
  }, [text]);
  return text;
}

/** "Saving…" and "Saved" in the header. */
export const TitleState = observer(function TitleState({ text }: { text: TitleText }) {
  const word = { saved: null, submitting: t("saving"), submitted: t("saved"), failed: null }[text.state];
  return (
    <span role="status" className="mr-2 flex-none text-12 text-ink-3">
      {word}
    </span>
  );
});

const LOOK = "text-30 font-strong tracking-tight text-ink break-words";

interface PageTitleProps {
  page: PageRow;
  text: TitleText;
  /** Of the heading: 2 beside a list, whose screen has the first one. */
  level?: 1 | 2;
}

export const PageTitle = observer(function PageTitle({ page, text, level = 1 }: PageTitleProps) {
  const open = useWorkspace();
  const Heading = level === 1 ? "h1" : "h2";
  if (!mayDo(open, "page.edit", page)) return <Heading className={LOOK}>{orUntitled(page.name)}</Heading>;
  const shown = text.text ?? page.name;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") text.discard();
    event.currentTarget.blur();
  };
  return (
    <Heading className={`-mx-1.5 grid ${LOOK}`}>
      {/* Gives the field the height of its text. */}
      <span
        aria-hidden
        className="invisible col-start-1 row-start-1 min-w-0 px-1.5 py-0.5 whitespace-pre-wrap"
      >
        {`${shown || t("title_placeholder")} `}
      </span>
      <textarea
        rows={1}
        aria-label={t("name")}
        placeholder={t("title_placeholder")}
        maxLength={255}
        value={shown}
        onChange={(event) => text.change(event.target.value.replace(/[\r\n]+/g, " "))}
        onKeyDown={onKeyDown}
        onBlur={() => void text.flush()}
        className="col-start-1 row-start-1 min-w-0 resize-none overflow-hidden rounded-control bg-transparent px-1.5 py-0.5 font-strong [font-size:inherit]! outline-none placeholder:text-ink-4 hover:bg-hover focus:bg-transparent focus-visible:outline-none"
      />
    </Heading>
  );
});
