import { NONE, type FilterName } from "@cairn/domain/issue-list/fields";
import { Avatar, NoAvatar } from "@cairn/ui/avatar";
import { amount } from "@cairn/ui/chart/scale";
import { cx } from "@cairn/ui/cx";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { Progress } from "@cairn/ui/progress";
import { Segmented } from "@cairn/ui/segmented";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { t as issueWords } from "../../i18n/issues.ts";
import { t as common } from "../../i18n/planning.ts";
import { t } from "../../i18n/collection-page.ts";
import type { ListData } from "../../issue-list/engine/list-data.ts";
import { useStored } from "../../shell/stored.ts";
import type { Filtering } from "./filtering.ts";
import type { Share, Shares } from "./shares.ts";

interface Line {
  share: Share;
  name: string;
  mark: ReactNode;
}
interface Tab {
  filter: FilterName;
  lines: (data: ListData, shares: Shares) => Line[];
}

const TABS = {
  assignees: {
    filter: "assignees",
    lines: (data, { assignees }) =>
      assignees.map((share) => {
        const person = share.id === null ? undefined : data.personById.get(share.id);
        const name = share.id === null ? t("no_assignee") : (person?.name ?? (share.name || t("somebody")));
        const mark =
          share.id === null ? (
            <NoAvatar />
          ) : (
            <Avatar id={share.id} name={name} src={person?.avatar ?? null} decorative />
          );
        return { share, name, mark };
      }),
  },
  labels: {
    filter: "labels",
    lines: (data, { labels }) =>
      labels.map((share) => {
        const known = share.id === null ? undefined : data.open.cache.label.get(share.id);
        const color = known?.color ?? share.color ?? "var(--ink-4)";
        return {
          share,
          name: share.id === null ? t("no_label") : (known?.name ?? share.name),
          mark: (
            <span className="grid size-5 flex-none place-items-center">
              {share.id === null ? null : <Dot color={color} />}
            </span>
          ),
        };
      }),
  },
  priority: {
    filter: "priority",
    lines: (_data, { priorities }) =>
      priorities.map((share) => ({
        share,
        name: issueWords(`priority_${share.level}`),
        mark: (
          <span className="grid size-5 flex-none place-items-center">
            <PriorityIcon level={share.level} />
          </span>
        ),
      })),
  },
} satisfies Record<string, Tab>;

type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];
const isTab = (value: unknown): value is TabName => NAMES.some((name) => name === value);

interface ListProps {
  data: ListData;
  shares: Shares;
  filtering: Filtering;
}

/** The issues by assignee, label and priority. A click shows only the issues of one of them. */
export const ShareList = observer(function ShareList({ data, shares, filtering }: ListProps) {
  const [tab, setTab] = useStored<TabName>("planning_shares", "assignees", isTab);
  const { filter, lines }: Tab = TABS[tab];
  const shown = lines(data, shares);
  return (
    <section aria-label={t("shares")} className="mt-5">
      <Segmented
        label={t("shares")}
        segments={NAMES.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={setTab}
        className="grid! w-full! auto-cols-fr grid-flow-col"
      />
      {shown.length === 0 ? <p className="mt-2 text-12 text-ink-3">{t("no_shares")}</p> : null}
      <ul className="mt-1.5">
        {shown.map((line) => (
          <ShareLine key={line.share.id ?? NONE} line={line} filter={filter} filtering={filtering} />
        ))}
      </ul>
    </section>
  );
});

function ShareLine(props: { line: Line; filter: FilterName; filtering: Filtering }) {
  const { line, filter, filtering } = props;
  const { share, name, mark } = line;
  const value = share.id ?? NONE;
  const on = filtering.isOn(filter, value);
  const words = common("done", { done: amount(share.done), count: share.total });
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        aria-label={t("share", { name, words })}
        onClick={() => filtering.toggle(filter, value)}
        className={cx(
          "-mx-1.5 flex h-8 w-[calc(100%+12px)] items-center gap-2 rounded-control px-1.5 text-ink hover:bg-hover max-md:h-10",
          on && "bg-selected",
        )}
      >
        {mark}
        <span className="cut flex-1 text-left">{name}</span>
        <Progress label={words} max={share.total} value={share.done} className="w-22 flex-none" />
        <span className="num w-14 flex-none text-right text-12 text-ink-3">{words}</span>
      </button>
    </li>
  );
}
