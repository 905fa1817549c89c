import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { t as issueWords } from "../../../i18n/issues.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { useSpreadsheet } from "./spreadsheet-scope.tsx";

/** Lines after the rows: loading more, or adding an issue. They stay visible when columns are scrolled. */
export const LastLines = observer(function EndLines() {
  const { model, canEdit } = useListScope();
  const { phone } = useSpreadsheet();
  const { source } = model;
  const [group] = model.groups;
  const isOffered = canEdit && CONTEXTS[model.contextName].quick_add;
  const height = phone ? "h-11" : "h-9";
  return (
    <div role="rowgroup">
      {source.hasMore(ALL) ? (
        <div role="row">
          <MoreLine key={source.rows(ALL).length} />
        </div>
      ) : null}
      {isOffered && group ? (
        <div role="row" className={`sticky left-0 w-fit max-w-full ${height}`}>
          <div role="gridcell" className="h-full">
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
        </div>
      ) : null}
    </div>
  );
});

/** Loads the next page as soon as it is nearly visible. */
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
      { root: element.closest("[data-issue-list]"), rootMargin: "600px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [model]);
  return (
    <div role="gridcell" className="sticky left-0 w-fit">
      <button
        ref={ref}
        type="button"
        aria-busy={isAsked}
        onClick={() => model.source.loadMore(ALL)}
        className="flex h-9 items-center px-4 text-12 text-ink-3"
      >
        {issueWords("loading_more")}
      </button>
    </div>
  );
}
