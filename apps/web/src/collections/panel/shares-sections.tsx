import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import type { Unit } from "@cairn/domain/progress";
import { observer } from "mobx-react-lite";
import { explain } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/collection-page.ts";
import { hiddenSubIssues } from "../../issue-list/engine/hidden-sub-issues.ts";
import { collectionContext, type ListContext } from "../../issue-list/engine/list-context.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { today } from "../../session/own-time.ts";
import type { NamedRow } from "../descriptor.ts";
import type { ContainerKind } from "../kinds.ts";
import { BurndownSection } from "./burndown-section.tsx";
import type { PanelContent } from "./collection-panel.tsx";
import { filteringOf } from "./filtering.ts";
import { ProgressSection } from "./progress-section.tsx";
import { ShareList } from "./share-list.tsx";
import { hasPoints, sharesOf, type Source } from "./shares.ts";
import { useProgressUnit } from "../use-progress-unit.ts";

/** The unit of the numbers and its setter, which is null if only issues can be counted. */
function useUnitOf(source: Source | undefined): [Unit, ((unit: Unit) => void) | null] {
  const [unit, setUnit] = useProgressUnit();
  return source && hasPoints(source) ? [unit, setUnit] : ["issues", null];
}

interface SharesProps extends PanelContent<NamedRow, unknown> {
  kind: ContainerKind;
  /** The response, or the snapshot of a cycle; undefined until it has arrived. */
  source: Source | undefined;
  /** The day of the snapshot, "" if it is not known; null for live numbers. */
  frozenOn: string | null;
}

/** Progress, burndown and breakdowns of a collection. */
export const SharesSections = observer(function SharesSections(props: SharesProps) {
  const { kind, data, row, answer, source, frozenOn, view, show, onEdit } = props;
  const context = collectionContext(data, kind, row.id);
  const [unit, onUnit] = useUnitOf(source);
  if (!source) {
    const { error, retry } = answer;
    if (error)
      return <ErrorState title={t("failed")} text={explain(error)} onRetry={retry} className="mt-4" />;
    return <Waiting />;
  }
  const shares = sharesOf(source, unit);
  const filtering = filteringOf(view, show);
  return (
    <>
      {frozenOn === null ? null : (
        <p className="mt-3 rounded-control bg-sunken px-2.5 py-1.5 text-12 text-ink-2">
          {frozenOn === "" ? t("frozen_then") : t("frozen", { day: shortDay(frozenOn, today()) })}
        </p>
      )}
      <ProgressSection data={data} shares={shares} unit={unit} filtering={filtering} />
      {frozenOn === null ? <HiddenNote context={context} view={view} show={show} /> : null}
      <BurndownSection shares={shares} unit={unit} onUnit={onUnit} onSetDates={onEdit} />
      <ShareList data={data} shares={shares} filtering={filtering} />
    </>
  );
});

/** Says how many sub-issues are counted that the list hides. */
const HiddenNote = observer(function HiddenNote(
  props: Pick<SharesProps, "view" | "show"> & { context: ListContext },
) {
  const { context, view, show } = props;
  const count = hiddenSubIssues(context, view);
  if (!view || count === 0) return null;
  return (
    <p className="mt-2 text-12 text-ink-3">
      {t("hidden_in_list", { count })}
      <Button variant="ghost" size={24} className="ml-1" onClick={() => show({ ...view, sub_issue: true })}>
        {t("show_hidden")}
      </Button>
    </p>
  );
});

/** Placeholders of the sections. */
const Waiting = () => (
  <div role="status" aria-busy aria-label={common("loading")} className="mt-4 flex flex-col">
    <Skeleton width={80} />
    <Skeleton height={8} className="mt-3" />
    <Skeleton height={48} className="mt-3" />
    <Skeleton width={80} className="mt-6" />
    <Skeleton height={168} className="mt-3" />
    <Skeleton height={28} className="mt-10" />
  </div>
);
