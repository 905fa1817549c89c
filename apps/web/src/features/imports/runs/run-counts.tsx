import { IMPORT_KINDS, type ImportCounts, type ImportRun } from "@cairn/contract/entities/import-run";
import { locale } from "../../../i18n/i18n.ts";
import { t } from "../text.ts";

const SHOWN = ["created", "existing", "changed", "failed", "removed"] as const;

/** What was done with the records of each kind. */
export function RunCounts({ run }: { run: ImportRun }) {
  const rows = IMPORT_KINDS.flatMap((kind) => {
    const counts: ImportCounts | undefined = run.counts[kind];
    const parts = SHOWN.filter((name) => (counts?.[name] ?? 0) > 0);
    return counts === undefined || parts.length === 0 ? [] : [{ kind, counts, parts }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className="mt-6 flex flex-col gap-1">
      {rows.map(({ kind, counts, parts }) => (
        <div key={kind} className="flex flex-wrap gap-x-4">
          <dt className="w-28 font-medium text-ink">{t(`kind_${kind}`)}</dt>
          <dd className="flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
            {parts.map((name) => (
              <span key={name} className={name === "failed" ? "text-danger" : ""}>
                {t(`count_${name}`, { count: counts[name].toLocaleString(locale()) })}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
