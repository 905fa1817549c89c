import type { Export } from "@cairn/contract/entities/export";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Pill, type PillTone } from "@cairn/ui/pill";
import { Progress } from "@cairn/ui/progress";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { dayText } from "../../i18n/day-format.ts";
import { locale } from "../../i18n/i18n.ts";
import { useNow } from "../../session/use-now.ts";
import { sizeInWords } from "../files/file-size.ts";
import { download, isUnfinished, isWorkspaceFile, refetchExports } from "./export-data.ts";
import { t } from "./text.ts";

interface State {
  text: string;
  tone: PillTone;
  /** Why there is no file. */
  reason?: string;
}

function stateOf(row: Export, now: Date): State {
  if (row.status === "failed")
    return {
      text: t(row.reason === "canceled" ? "canceled" : "failed_status"),
      tone: row.reason === "canceled" ? "plain" : "danger",
      reason: t(`reason_${row.reason ?? "internal"}`),
    };
  if (row.status !== "completed") return { text: t(row.status), tone: "accent" };
  if (row.url !== null) return { text: t("completed"), tone: "success" };
  const isExpired = row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime();
  return isExpired
    ? { text: t("expired"), tone: "plain" }
    : { text: t("no_access_now"), tone: "plain", reason: t("no_access_text") };
}

/** Of another admin's file of the workspace, only they have a URL. */
const shownState = (row: Export, now: Date, isOwn: boolean): State => {
  const state = stateOf(row, now);
  const isKept =
    row.status === "completed" && row.expires_at !== null && Date.parse(row.expires_at) > now.getTime();
  return !isOwn && isKept ? { text: t("completed"), tone: "success" } : state;
};

/** "Issues · Website", or the projects of the export. Observed. */
function nameOf(open: OpenWorkspace, row: Export): string {
  if (isWorkspaceFile(row)) return t("whole_workspace");
  const { title, project } = row;
  if (title !== null) return title;
  const [only] = project.length === 1 ? project : [];
  const known = only === undefined ? undefined : open.cache.project.get(only);
  return known?.name ?? t("project_count", { count: project.length });
}

async function run(slug: string, failed: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    reportFailure(failed, error, () => void run(slug, failed, call));
  }
  await refetchExports(slug);
}

interface ExportRowProps {
  open: OpenWorkspace;
  row: Export;
}

/** One export: what it is, how far it is, and what can be done with it. */
export const ExportRow = observer(function ExportRow({ open, row }: ExportRowProps) {
  const now = useNow();
  const isOwn = row.initiated_by === open.me;
  const name = nameOf(open, row);
  const { text, tone, reason } = shownState(row, now, isOwn);
  return (
    <li className="flex items-center gap-3 px-4 py-3 max-md:flex-wrap">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex items-center gap-2">
          <span className="cut font-medium text-ink">
            {row.provider === "workspace"
              ? name
              : t("projects_of_export", { projects: name, format: t(row.provider) })}
          </span>
          <Pill tone={tone}>{text}</Pill>
        </p>
        <p className="text-pretty text-ink-3">
          <TimeAgo iso={row.created_at} now={now} />
          {isOwn ? null : <> · {row.initiated_by_detail.display_name}</>}
          <Details row={row} />
          {reason === undefined ? null : <> · {reason}</>}
        </p>
        {row.status === "processing" ? (
          <Progress
            label={t("progress_of", { name })}
            value={row.done}
            max={row.total ?? 1}
            className="mt-2"
          />
        ) : null}
      </div>
      {isOwn ? <Actions open={open} row={row} name={name} /> : null}
    </li>
  );
});

/** "42 %" */
const share = (done: number, total: number): string =>
  (total === 0 ? 0 : Math.min(1, done / total)).toLocaleString(locale(), {
    style: "percent",
    maximumFractionDigits: 0,
  });

/** How far it is, its number of issues, its size, and how long it is kept. */
function Details({ row }: { row: Export }) {
  const { status, done, total, size, url, expires_at } = row;
  const parts: string[] = [];
  const isWhole = isWorkspaceFile(row);
  if (status === "processing" && total !== null)
    parts.push(
      isWhole
        ? share(done, total)
        : t("progress", { done: done.toLocaleString(locale()), total: total.toLocaleString(locale()) }),
    );
  if (status === "completed" && !isWhole) parts.push(t("issue_count", { count: done }));
  if (size !== null) parts.push(sizeInWords(size));
  if (url !== null && expires_at !== null)
    parts.push(t("expires", { day: dayText("short", expires_at.slice(0, 10)) }));
  return parts.map((part) => (
    <span key={part} className="num">
      {" · "}
      {part}
    </span>
  ));
}

function Actions({ open, row, name }: ExportRowProps & { name: string }) {
  const { slug } = open;
  const { id, url } = row;
  const path = { slug, export_id: id };
  return (
    <div className="flex flex-none items-center gap-2">
      {url === null ? null : (
        <Button icon="download" aria-label={t("download_named", { name })} onClick={() => download(url)}>
          {t("download")}
        </Button>
      )}
      {isUnfinished(row) ? (
        <Button
          aria-label={t("cancel_named", { name })}
          onClick={() => void run(slug, t("cancel_failed"), () => api.exports.cancel(path))}
        >
          {t("cancel")}
        </Button>
      ) : (
        <IconButton
          icon="trash"
          label={t("remove_named", { name })}
          onClick={() => void run(slug, t("remove_failed"), () => api.exports.remove(path))}
        />
      )}
    </div>
  );
}
