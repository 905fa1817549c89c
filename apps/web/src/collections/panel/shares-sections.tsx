import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import type { View } from "@cairn/domain/issue-list/view";
import type { Unit } from "@cairn/domain/progress";
import { observer } from "mobx-react-lite";
import { explain } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/collection-page.ts";
import { hiddenSubIssues } from "../../issue-list/engine/hidden-sub-issues.ts";
import type { ListData } from "../../issue-list/engine/list-data.ts";
import type { ListContext } from "../../issue-list/engine/list-context.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { today } from "../../session/own-time.ts";
import { BurndownSection } from "./burndown-section.tsx";
import { filteringOf } from "./filtering.ts";
import { ProgressSection } from "./progress-section.tsx";
import { ShareList } from "./share-list.tsx";
import { hasPoints, sharesOf, type Source } from "./shares.ts";
import { useProgressUnit } from "../use-progress-unit.ts";

/** Null instead of the setter where only issues can be counted. */
function useUnitOf(source: Source | undefined): [Unit, ((unit: Unit) => void) | null] {
  const [unit, setUnit] = useProgressUnit();
  return source && hasPoints(source) ? [unit, setUnit] : ["issues", null];
}

export interface SharesProps {
  data: ListData;
  /** Whose issues are counted. */
  place: ListContext;
  /** The answer, or what a cycle has kept; undefined while it is on its way. */
  source: Source | undefined;
  error: unknown;
  onRetry: () => void;
  /** Day on which the numbers were kept, "" where that is not known; null: they are live. */
  frozenOn: string | null;
  view: View | null;
  show: (view: View) => void;
  onSetDates: (() => void) | null;
}

/** Progress, burndown and shares of a cycle or module. */
export const SharesSections = observer(function SharesSections(props: SharesProps) {
  const { data, place, source, error, onRetry, frozenOn, view, show, onSetDates } = props;
  const [unit, onUnit] = useUnitOf(source);
  if (!source) {
    if (error)
      return <ErrorState title={t("failed")} text={explain(error)} onRetry={onRetry} className="mt-4" />;
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
      {frozenOn === null ? <HiddenNote place={place} view={view} show={show} /> : null}
      <BurndownSection shares={shares} unit={unit} onUnit={onUnit} onSetDates={onSetDates} />
      <ShareList data={data} shares={shares} filtering={filtering} />
    </>
  );
});

/** Sub-issues are counted, whether or not the list beside the numbers shows them. */
const HiddenNote = observer(function HiddenNote(props: Pick<SharesProps, "place" | "view" | "show">) {
  const { place, view, show } = props;
  const count = hiddenSubIssues(place, view);
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

/** In the places of what comes. */
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
