import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { t as issueWords } from "../../../i18n/issues.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { useSheet } from "./sheet-scope.tsx";

/** The end of the rows: more of them on the server, or a new one. It stays in sight when columns are scrolled. */
export const EndLines = observer(function EndLines() {
  const { model, canEdit } = useListScope();
  const { phone } = useSheet();
  const { source } = model;
  const [group] = model.groups;
  const isOffered = canEdit && CONTEXTS[model.context].quick_add;
  const height = phone ? "h-11" : "h-9";
  return (
    <>
      {source.hasMore(ALL) ? <MoreLine key={source.rows(ALL).length} /> : null}
      {isOffered && group ? (
        <div className={`sticky left-0 w-fit max-w-full ${height}`}>
          {model.quickAdd === ALL ? (
            <div className="h-full w-[min(560px,100vw)]">
              <QuickAdd model={model} group={group} />
            </div>
          ) : (
            <button
              type="button"
              onClick={() => model.openQuickAdd(ALL)}
              className="flex h-full items-center gap-2 rounded-control pr-4 pl-4 text-ink-3 hover:bg-hover max-md:pl-3"
            >
              <Icon name="plus" className="text-ink-4" />
              {issueWords("new_issue")}
            </button>
          )}
        </div>
      ) : null}
    </>
  );
});

/** Seen, or nearly, means that more is wanted: the next page is loaded by itself. */
function MoreLine() {
  const { model } = useListScope();
  const [isAsked, setAsked] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        setAsked(true);
        model.source.loadMore(ALL);
      },
      { rootMargin: "600px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [model]);
  return (
    <button
      ref={ref}
      type="button"
      aria-busy={isAsked}
      onClick={() => model.source.loadMore(ALL)}
      className="sticky left-0 flex h-9 items-center px-4 text-12 text-ink-3"
    >
      {issueWords("loading_more")}
    </button>
  );
}
