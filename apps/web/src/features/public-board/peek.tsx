import "@cairn/editor/editor.css";
import type { PublicComment, PublicIssue } from "@cairn/contract/entities/public-board";
import { RichText } from "@cairn/editor/react/rich-text";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Skeleton } from "@cairn/ui/skeleton";
import { useCallback, useEffect, useRef, useState } from "react";
import { copyText } from "../../components/copy-text.ts";
import { isGone } from "./board-calls.ts";
import { labelsById } from "./groups.ts";
import { dayText, keyOf, Labels, PriorityMark, StateMark } from "./issue-marks.tsx";
import { Opinions } from "./opinions.tsx";
import { PeekComments } from "./peek-comments.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

interface Loaded {
  issue: PublicIssue;
  comments: PublicComment[];
}

/** The issue and its comments; an error if they could not be loaded. */
function useIssue({ calls }: BoardState, id: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(
    () =>
      Promise.all([calls.issue(id), calls.comments(id)]).then(
        ([issue, comments]) => {
          setLoaded({ issue, comments });
          setError(null);
        },
        (failure: unknown) => setError(failure),
      ),
    [calls, id],
  );
  useEffect(() => void load(), [load]);
  return { loaded, error, load };
}

/** Calls back on Esc inside an element, unless something in it has used the key. */
function useEscape(onEscape: () => void) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      const isInside = event.target === document.body || element.current?.contains(event.target as Node);
      if (event.key === "Escape" && !event.defaultPrevented && isInside) onEscape();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  });
  return element;
}

/** An issue beside the board; on a phone, over it. Esc closes it. */
export function Peek({ state, issueId }: { state: BoardState; issueId: string }) {
  const { loaded, error, load } = useIssue(state, issueId);
  const title = useRef<HTMLHeadingElement>(null);
  const isLoaded = loaded !== null;
  useEffect(() => title.current?.focus({ preventScroll: true }), [isLoaded]);
  const close = (): void => {
    state.go({ peekId: null });
    document.querySelector<HTMLElement>(`a[data-issue="${CSS.escape(issueId)}"]`)?.focus();
  };
  const panel = useEscape(close);
  const isMissing = error !== null && isGone(error);
  return (
    <aside
      ref={panel}
      aria-label={loaded ? keyOf(loaded.issue) : t("issue")}
      className="flex w-[560px] max-w-[60vw] flex-none flex-col border-l border-line bg-surface max-md:fixed max-md:inset-0 max-md:z-10 max-md:w-auto max-md:max-w-none max-md:border-l-0"
    >
      <div className="flex h-11 flex-none items-center gap-1 border-b border-line px-4">
        <span className="num flex-1 text-12 text-ink-3">{loaded && keyOf(loaded.issue)}</span>
        <IconButton
          icon="link"
          label={t("copy_link")}
          onClick={() => void copyText(location.href, t("link_copied"))}
        />
        <IconButton icon="x" label={t("close")} onClick={close} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-6 py-5 max-md:px-4">
        {!loaded && error === null && <Skeleton className="h-64" />}
        {error !== null && !loaded && (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>{t(isMissing ? "closed_text" : "issue_failed")}</p>
            {!isMissing && <Button onClick={() => void load()}>{t("retry")}</Button>}
          </div>
        )}
        {loaded && (
          <>
            <h2
              ref={title}
              tabIndex={-1}
              className="mb-3 text-20 font-strong break-words text-ink outline-none"
            >
              {loaded.issue.name}
            </h2>
            <Facts state={state} issue={loaded.issue} />
            <RichText html={loaded.issue.description_html} placeholder={t("no_description")} />
            <Opinions state={state} issue={loaded.issue} onChange={load} />
            {state.board.is_comments_enabled && (
              <PeekComments state={state} issue={loaded.issue} comments={loaded.comments} onChange={load} />
            )}
          </>
        )}
      </div>
    </aside>
  );
}

function Facts({ state, issue }: { state: BoardState; issue: PublicIssue }) {
  const { start_date, target_date } = issue;
  return (
    <dl
      aria-label={t("details")}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-12 [&_dt]:sr-only [&>div]:flex [&>div]:items-center"
    >
      <div>
        <dt>{t("state")}</dt>
        <dd className="flex items-center gap-1.5">
          <StateMark issue={issue} />
          {issue.state_detail?.name ?? t("no_state")}
        </dd>
      </div>
      <div>
        <dt>{t("priority")}</dt>
        <dd className="flex items-center gap-1.5">
          <PriorityMark issue={issue} />
          {t(issue.priority)}
        </dd>
      </div>
      {issue.label_ids.length > 0 && (
        <div>
          <dt>{t("labels")}</dt>
          <dd className="flex flex-wrap gap-1">
            <Labels issue={issue} labels={labelsById(state.issues)} />
          </dd>
        </div>
      )}
      {(start_date ?? target_date) !== null && (
        <div>
          <dt>{t(start_date === null ? "target_date" : "start_date")}</dt>
          <dd className="num">
            {[start_date, target_date]
              .filter((day) => day !== null)
              .map(dayText)
              .join(" – ")}
          </dd>
        </div>
      )}
    </dl>
  );
}
