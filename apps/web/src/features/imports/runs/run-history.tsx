import type { ImportRun } from "@cairn/contract/entities/import-run";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Progress } from "@cairn/ui/progress";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { queryClient } from "../../../data/query-client.ts";
import { t as common } from "../../../i18n/common.ts";
import { explainAny } from "../../../session/explain-any.ts";
import { useNow } from "../../../session/use-now.ts";
import { SettingsRows } from "../../../settings/settings-layout.tsx";
import { t } from "../text.ts";
import { FIRST_PAGE, isAtWork, runsQuery, sourcesQuery } from "./run-data.ts";
import { StatusPill } from "./status-pill.tsx";

interface RunHistoryProps {
  open: OpenWorkspace;
  onOpen: (run: ImportRun) => void;
}

/** Imports into projects that the person administers, newest first, ten at a time. */
export const RunHistory = observer(function RunHistory({ open, onOpen }: RunHistoryProps) {
  const [cursors, setCursors] = useState([FIRST_PAGE]);
  const { data, error, refetch } = useQuery(runsQuery(open.slug, cursors.at(-1) ?? FIRST_PAGE), queryClient);
  const rows = data?.results ?? [];
  return (
    <section className="mt-9">
      <h2 className="text-14 font-strong text-ink">{t("history")}</h2>
      {!data && error ? (
        <ErrorState
          title={t("load_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={64} className="mt-3" /> : null}
      {data && rows.length === 0 ? (
        <EmptyState
          title={t("history_empty")}
          text={t("history_empty_text")}
          drawing={<EmptyDrawing />}
          className="py-16"
        />
      ) : null}
      {rows.length > 0 ? (
        <SettingsRows>
          {rows.map((run) => (
            <HistoryRow key={run.id} open={open} run={run} onOpen={() => onOpen(run)} />
          ))}
        </SettingsRows>
      ) : null}
      {data && (data.prev_page_results || data.next_page_results) ? (
        <nav aria-label={t("pages")} className="mt-3 flex justify-end gap-2">
          <Button
            disabled={cursors.length === 1}
            icon="left"
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t("newer")}
          </Button>
          <Button
            disabled={!data.next_page_results}
            onClick={() => setCursors([...cursors, data.next_cursor])}
          >
            {t("older")}
          </Button>
        </nav>
      ) : null}
    </section>
  );
});

interface HistoryRowProps {
  open: OpenWorkspace;
  run: ImportRun;
  onOpen: () => void;
}

const HistoryRow = observer(function HistoryRow({ open, run, onOpen }: HistoryRowProps) {
  const now = useNow();
  const { data: sources = [] } = useQuery(sourcesQuery(open.slug), queryClient);
  const source = sources.find(({ id }) => id === run.source)?.name ?? run.source;
  const project = open.cache.project.get(run.project)?.name ?? "";
  return (
    <li>
      <button
        type="button"
        aria-label={t("open_named", { name: run.title })}
        onClick={onOpen}
        className="flex w-full flex-col gap-0.5 px-4 py-3 text-left hover:bg-hover"
      >
        <span className="flex w-full items-center gap-2">
          <span className="cut font-medium text-ink">{run.title}</span>
          <StatusPill status={run.status} />
        </span>
        <span className="text-pretty text-ink-3">
          {t("into", { source, project })} · <TimeAgo iso={run.created_at} now={now} />
        </span>
        {isAtWork(run) && run.total !== null ? (
          <Progress label={run.title} value={run.done} max={run.total} className="mt-2 w-full" />
        ) : null}
      </button>
    </li>
  );
});
