// The audit log of a workspace, in its settings, or of the instance, in the console.
import {
  AUDIT_ACTS,
  type AuditPage,
  type AuditPerson,
  type AuditQuery,
} from "@cairn/contract/entities/audit";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Menu } from "@cairn/ui/menu";
import { Select } from "@cairn/ui/select";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SearchField } from "../../settings/search-field.tsx";
import { SettingsRows } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { AuditRow } from "./audit-row.tsx";
import { actText, t } from "./text.ts";

/** Where the log comes from. */
export interface AuditSource {
  key: readonly string[];
  list: (query: AuditQuery, signal: AbortSignal) => Promise<AuditPage>;
  people: (signal: AbortSignal) => Promise<AuditPerson[]>;
  /** The path of its export, ending in `/`. */
  file: string;
}

const DAY_MS = 86_400_000;
const PERIODS = { last_day: 1, last_week: 7, last_month: 30, last_quarter: 90 } as const;
type Period = keyof typeof PERIODS | "";

interface Filter {
  act: string;
  actor: string;
  period: Period;
  search: string;
}
const NO_FILTER: Filter = { act: "", actor: "", period: "", search: "" };

const queryOf = ({ act, actor, period, search }: Filter): Omit<AuditQuery, "cursor"> => ({
  ...(act === "" ? {} : { act }),
  ...(actor === "" ? {} : { actor }),
  ...(period === "" ? {} : { from: new Date(Date.now() - PERIODS[period] * DAY_MS).toISOString() }),
  ...(search.trim() === "" ? {} : { search: search.trim() }),
});

const logOf = (source: AuditSource, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...source.key, "audit-log", filter],
    queryFn: ({ signal, pageParam }) =>
      source.list({ ...queryOf(filter), ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: AuditPage) => last.next_cursor,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

const ACTS = [
  { value: "", label: t("any_act") },
  ...AUDIT_ACTS.map((act) => ({ value: act, label: actText(act) })),
];
const WHEN = [
  { value: "", label: t("any_time") },
  ...(Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map((value) => ({ value, label: t(value) })),
];

export function AuditLog({ source }: { source: AuditSource }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const log = useInfiniteQuery(logOf(source, filter), queryClient);
  const rows = log.data?.pages.flatMap((page) => page.results);
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <>
      <Filters source={source} filter={filter} onChange={setFilter} />
      {!rows && log.error ? (
        <ErrorState
          title={t("failed")}
          text={explainAny(log.error) ?? common("failed_server")}
          onRetry={() => void log.refetch()}
          className="py-12"
        />
      ) : null}
      {!rows && !log.error ? <ListSkeleton names={[140, 120, 160]} className="mt-3" /> : null}
      {rows?.length === 0 ? (
        <p role="status" className="mt-4 text-ink-3">
          {t(isFiltered ? "no_match" : "empty")}
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <SettingsRows>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </SettingsRows>
      ) : null}
      {log.hasNextPage ? (
        <Button className="mt-3" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t("older")}
        </Button>
      ) : null}
    </>
  );
}

interface FiltersProps {
  source: AuditSource;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ source, filter, onChange }: FiltersProps) {
  const people = useQuery(
    { queryKey: [...source.key, "audit-people"], queryFn: ({ signal }) => source.people(signal) },
    queryClient,
  );
  const who = [
    { value: "", label: t("anyone") },
    ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const download = (format: string): void =>
    location.assign(`${source.file}?${new URLSearchParams({ ...queryOf(filter), format })}`);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <SearchField
        label={t("search")}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="min-w-60 flex-1 max-md:w-full max-md:flex-none"
      />
      <Select
        label={t("act")}
        items={ACTS}
        value={filter.act}
        onChange={(act) => onChange({ ...filter, act })}
        className="max-w-44"
      />
      <Select
        label={t("person")}
        items={who}
        value={filter.actor}
        onChange={(actor) => onChange({ ...filter, actor })}
        className="max-w-40"
      />
      <Select
        label={t("period")}
        items={WHEN}
        value={filter.period}
        onChange={(period) => onChange({ ...filter, period: period as Period })}
        className="max-w-40"
      />
      <Menu
        label={t("download")}
        items={[
          { id: "csv", label: t("as_csv"), onSelect: () => download("csv") },
          { id: "jsonl", label: t("as_jsonl"), onSelect: () => download("jsonl") },
        ]}
      >
        <Button icon="download">{t("download")}</Button>
      </Menu>
    </div>
  );
}
