import type { ImportRun, RunRemark } from "@cairn/contract/entities/import-run";
import { Button } from "@cairn/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../data/query-client.ts";
import { SettingsSection } from "../../../settings/settings-layout.tsx";
import { placeWords, remarkWords } from "../remark-words.ts";
import { t } from "../text.ts";
import { FIRST_REMARKS, remarksQuery, type RunPlace } from "./run-data.ts";

const WORDS = { error: "report_left_out", note: "report_note", kept: "report_kept" } as const;

/** What did not fit, row by row, fifty at a time. */
export function RunReport({ run, at }: { run: ImportRun; at: RunPlace }) {
  const [cursors, setCursors] = useState([FIRST_REMARKS]);
  const { data } = useQuery(remarksQuery(at, cursors.at(-1) ?? FIRST_REMARKS, run.remarks), queryClient);
  if (run.status === "ready" && run.remarks === 0) return null;
  const rows = data?.results ?? [];
  return (
    <SettingsSection title={t("report")}>
      {data && rows.length === 0 ? <p className="text-ink-3">{t("report_none")}</p> : null}
      {rows.length > 0 ? <Remarks rows={rows} /> : null}
      {data && (cursors.length > 1 || data.next_page_results) ? (
        <nav aria-label={t("report")} className="mt-3 flex justify-end gap-2">
          <Button
            disabled={cursors.length === 1}
            icon="left"
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t("previous_page")}
          </Button>
          <Button
            disabled={!data.next_page_results}
            onClick={() => setCursors([...cursors, data.next_cursor])}
          >
            {t("next_page")}
          </Button>
        </nav>
      ) : null}
    </SettingsSection>
  );
}

function Remarks({ rows }: { rows: readonly RunRemark[] }) {
  return (
    <div className="mt-2 max-h-120 overflow-auto rounded-card p-px frame">
      <table className="w-full text-left text-12">
        <thead className="sticky top-0 bg-surface">
          <tr className="text-ink-3">
            {[t("place"), t("remark")].map((header) => (
              <th key={header} scope="col" className="border-b border-line px-3 py-1.5 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ n, kind, ...remark }) => (
            <tr key={n} className="align-top">
              <td className="max-w-60 px-3 py-1.5 text-ink-3 tabular-nums">
                <span className="cut block">{placeWords(remark)}</span>
              </td>
              <td className="w-full px-3 py-1.5 text-ink-2">
                <span className={`mr-1.5 font-medium ${kind === "error" ? "text-danger" : "text-ink"}`}>
                  {t(WORDS[kind])}
                </span>
                {remarkWords(remark)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
