import { ALL } from "@cairn/domain/issue-list/view-index";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/gantt.ts";
import type { Group } from "../../engine/groups.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";

/** The single group of a chart, which has no grouping. */
const ALL_ISSUES: Group = { key: ALL, name: "", mark: { kind: "icon", icon: "box" } };

/** The quick-add line, or the line that says that more rows are loading. */
export const ExtraRow = observer(function OtherLine({ isAdd }: { isAdd: boolean }) {
  const { model } = useListScope();
  const isTyping = isAdd && model.quickAdd === ALL;
  return (
    <div
      role="gridcell"
      className={
        isTyping
          ? // A title needs more room than the column has.
            "sticky left-0 z-4 h-full w-[max(var(--gantt-list),min(100vw,480px))] bg-surface"
          : "sticky left-0 z-4 h-full w-(--gantt-list) border-r border-line-strong bg-surface"
      }
    >
      {isTyping ? <QuickAdd model={model} group={ALL_ISSUES} /> : isAdd ? <AddLine /> : <MoreLine />}
    </div>
  );
});

function AddLine() {
  const { model } = useListScope();
  return (
    <button
      type="button"
      onClick={() => model.openQuickAdd(ALL)}
      className="flex h-full w-full items-center gap-2 pl-8 text-ink-3 hover:bg-hover max-md:pl-3"
    >
      <Icon name="plus" className="text-ink-4" />
      {t("new_issue")}
    </button>
  );
}

/** Loads the next page as soon as it is rendered. */
function MoreLine() {
  const { model } = useListScope();
  return (
    <button
      type="button"
      ref={(element) => {
        if (element) model.source.loadMore(ALL);
      }}
      onClick={() => model.source.loadMore(ALL)}
      className="cut flex h-full w-full items-center pl-8 text-12 text-ink-3 max-md:pl-3"
    >
      {t("loading_more")}
    </button>
  );
}
