import type { ImportRemark, ImportReport } from "@cairn/contract/entities/csv-import";
import { Banner } from "@cairn/ui/banner";
import { failureWords, remarkWords } from "./remark-words.ts";
import { t } from "./text.ts";

/** Maximum of names shown in a list of new things. */
const SHOWN_NAMES = 12;
/** Maximum of remarks shown; the command line prints all of them. */
const SHOWN_REMARKS = 200;

function Counts({ report }: { report: ImportReport }) {
  const rows = [
    { id: "issues", label: t("count_issues"), counts: report.issues },
    { id: "comments", label: t("count_comments"), counts: report.comments },
  ].filter(({ counts }) => counts.read > 0);
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(({ id, label, counts }) => (
        <div key={id} className="flex flex-wrap gap-x-4">
          <dt className="w-24 font-medium text-ink">{label}</dt>
          <dd className="flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
            <span>{`${counts.created} ${t(report.dry_run ? "created_dry" : "created")}`}</span>
            <span>{`${counts.existing} ${t("existing")}`}</span>
            <span
              className={counts.failed > 0 ? "text-danger" : ""}
            >{`${counts.failed} ${t("failed")}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN_NAMES;
  return (
    <p className="text-pretty text-ink-2">
      <span className="font-medium text-ink">{`${title}: `}</span>
      {names.slice(0, SHOWN_NAMES).join(", ")}
      {more > 0 ? ` ${t("more", { count: more })}` : ""}
    </p>
  );
}

function Remarks({ remarks, total }: { remarks: readonly ImportRemark[]; total: number }) {
  if (total === 0) return <p className="text-ink-3">{t("remarks_none")}</p>;
  const shown = remarks.slice(0, SHOWN_REMARKS);
  return (
    <>
      <h3 className="font-medium text-ink">{t("remarks")}</h3>
      {total > shown.length ? (
        <p className="text-ink-3">{t("remarks_shown", { shown: shown.length, total })}</p>
      ) : null}
      <div className="max-h-90 overflow-y-auto rounded-card p-px frame">
        <table className="w-full text-left text-12">
          <thead className="sticky top-0 bg-surface">
            <tr className="text-ink-3">
              {[t("file"), t("line"), t("remark")].map((header) => (
                <th key={header} scope="col" className="border-b border-line px-3 py-1.5 font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(({ file, line, kind, ...remark }, index) => (
              <tr key={index} className="align-top">
                <td className="px-3 py-1.5 text-ink-3">
                  {t(file === "issues" ? "count_issues" : "count_comments")}
                </td>
                <td className="px-3 py-1.5 text-ink-3 tabular-nums">{line}</td>
                <td className="w-full px-3 py-1.5 text-ink-2">
                  {kind === "error" ? (
                    <span className="mr-1.5 font-medium text-danger">{t("left_out")}</span>
                  ) : null}
                  {remarkWords(remark)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The result of an import or of its check. */
export function ReportView({ report }: { report: ImportReport }) {
  const failure = failureWords(report);
  return (
    <div className="flex flex-col gap-3">
      {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
      <Counts report={report} />
      <Names title={t("new_states")} names={report.states} />
      <Names title={t("new_labels")} names={report.labels} />
      <Names title={t("new_people")} names={report.members} />
      {report.members.length > 0 ? <p className="text-pretty text-ink-3">{t("people_note")}</p> : null}
      <Remarks remarks={report.remarks} total={report.remarks_total} />
    </div>
  );
}
