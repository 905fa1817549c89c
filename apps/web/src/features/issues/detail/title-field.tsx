import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { observer } from "mobx-react-lite";
import { useRef, useState, type KeyboardEvent } from "react";
import { cx } from "@cairn/ui/cx";
import { Skeleton } from "@cairn/ui/skeleton";
import { warnTitleMissing } from "../../../issue-list/engine/warn-title-missing.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { readOnlyText } from "../../../components/read-only-attributes.ts";
import { useFieldFocusRequest } from "../../../data/field-focus-request.ts";
import type { IssueDetail } from "./issue-detail.ts";

const LOOK = "text-20 font-strong text-ink break-words";

export interface TitleFieldProps {
  detail: IssueDetail;
  /** The level of the heading: 2 if the screen has another heading. */
  level?: 1 | 2;
}

/**
 * The title, edited in place: Enter and losing the focus save it, Esc restores it; an empty title is not saved. During
 * editing, changes by others are not shown: an unchanged title follows them afterwards, a changed one overwrites them.
 */
export const TitleField = observer(function TitleField({ detail, level = 1 }: TitleFieldProps) {
  const { issue, canWriteText } = detail;
  const [draft, setDraft] = useState<{ from: string; text: string } | null>(null);
  // Esc also removes the focus, which must not save.
  const isRestoring = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useFieldFocusRequest(detail.id, "title", issue !== undefined && canWriteText, () => {
    field.current?.focus();
    field.current?.select();
  });
  if (!issue) return <Skeleton width="62%" height={20} className="my-1" />;
  const Heading = `h${level}` as const;
  if (!canWriteText) return <ReadOnlyTitle {...{ Heading, detail, name: issue.name }} />;

  const leave = (): void => {
    const text = draft?.text.trim() ?? "";
    setDraft(null);
    const isMeant = draft !== null && !isRestoring.current && text !== draft.from;
    isRestoring.current = false;
    if (!isMeant) return;
    if (text === "") warnTitleMissing();
    else if (text !== issue.name) detail.rename(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    isRestoring.current = event.key === "Escape";
    event.currentTarget.blur();
  };
  const shown = draft?.text ?? issue.name;
  return (
    <Heading className={cx("-mx-1.5 -my-0.5 grid", LOOK)}>
      {/* Gives the field the height of its text. */}
      <span
        aria-hidden
        className="invisible col-start-1 row-start-1 min-w-0 px-1.5 py-0.5 whitespace-pre-wrap"
      >
        {`${shown} `}
      </span>
      <textarea
        ref={field}
        rows={1}
        aria-label={t("title")}
        placeholder={t("title_placeholder")}
        maxLength={LONGEST_TITLE}
        spellCheck={draft !== null}
        value={shown}
        onFocus={() => setDraft({ from: issue.name, text: issue.name })}
        onChange={(event) =>
          setDraft({ from: draft?.from ?? issue.name, text: event.target.value.replace(/[\r\n]+/g, " ") })
        }
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="col-start-1 row-start-1 min-w-0 resize-none overflow-hidden rounded-control bg-transparent px-1.5 py-0.5 text-20 font-strong outline-none hover:bg-hover focus:bg-transparent focus-visible:outline-none"
      />
    </Heading>
  );
});

interface ReadOnlyProps {
  Heading: "h1" | "h2";
  detail: IssueDetail;
  name: string;
}

function ReadOnlyTitle({ Heading, detail: { readOnly }, name }: ReadOnlyProps) {
  return (
    <Heading className={LOOK} {...(readOnly === null ? {} : readOnlyText(readOnly))}>
      {name}
    </Heading>
  );
}
