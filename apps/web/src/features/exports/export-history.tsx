import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { exportsQuery, FIRST_PAGE } from "../../components/exports/export-data.ts";
import { ExportRow } from "../../components/exports/export-row.tsx";
import { t } from "../../components/exports/text.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRows } from "../../settings/settings-layout.tsx";

/** The person's exports, newest first, ten at a time. */
export function ExportHistory({ open }: { open: OpenWorkspace }) {
  /** The cursors of the pages up to this one. */
  const [cursors, setCursors] = useState([FIRST_PAGE]);
  const { data, error, refetch, isFetching } = useQuery(
    exportsQuery(open.slug, cursors.at(-1) ?? FIRST_PAGE),
    queryClient,
  );
  const rows = data?.results ?? [];
  return (
    <section className="mt-9">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-14 font-strong text-ink">{t("history")}</h2>
        <IconButton
          icon="refresh"
          label={t("refresh")}
          aria-busy={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      {!data && error ? (
        <ErrorState
          title={t("history_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={64} className="mt-3" /> : null}
      {data && rows.length === 0 ? (
        <EmptyState title={t("empty")} text={t("empty_text")} drawing={<EmptyDrawing />} className="py-16" />
      ) : null}
      {rows.length > 0 ? (
        <SettingsRows>
          {rows.map((row) => (
            <ExportRow key={row.id} open={open} row={row} />
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
}
