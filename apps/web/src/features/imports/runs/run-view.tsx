import type { ImportAction, ImportRun } from "@cairn/contract/entities/import-run";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Progress } from "@cairn/ui/progress";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { queryClient } from "../../../data/query-client.ts";
import { failureWords } from "../remark-words.ts";
import { t as common } from "../../../i18n/common.ts";
import { locale } from "../../../i18n/i18n.ts";
import { explainAny } from "../../../session/explain-any.ts";
import { confirm } from "../../../shell/dialogs.tsx";
import { t } from "../text.ts";
import { control, isAtWork, remove, type RunPlace, runQuery, sourcesQuery } from "./run-data.ts";
import { RunCounts } from "./run-counts.tsx";
import { RunPreview } from "./run-preview.tsx";
import { RunReport } from "./run-report.tsx";
import { StatusPill } from "./status-pill.tsx";

interface RunViewProps {
  open: OpenWorkspace;
  at: RunPlace;
  onBack: () => void;
}

/** One import: how far it is, what it becomes, what did not fit, and what can be done with it. */
export const RunView = observer(function RunView({ open, at, onBack }: RunViewProps) {
  const { data: run, error, refetch } = useQuery(runQuery(at), queryClient);
  const { data: sources = [] } = useQuery(sourcesQuery(open.slug), queryClient);
  return (
    <div className="mt-6">
      <Button icon="left" onClick={onBack}>
        {t("back")}
      </Button>
      {!run && error ? (
        <ErrorState
          title={t("load_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!run && !error ? <Skeleton height={96} className="mt-4" /> : null}
      {run ? (
        <>
          <h2 className="mt-4 flex items-center gap-2 text-16 font-strong text-ink">
            <span className="cut">{run.title}</span>
            <StatusPill status={run.status} />
          </h2>
          <p className="text-ink-3">
            {t("into", {
              source: sources.find(({ id }) => id === run.source)?.name ?? run.source,
              project: open.cache.project.get(run.project)?.name ?? "",
            })}
          </p>
          <Now run={run} />
          <Actions open={open} run={run} at={at} onBack={onBack} />
          {run.status === "ready" ? <RunPreview open={open} run={run} at={at} /> : <RunCounts run={run} />}
          {isAtWork(run) ? null : <RunReport run={run} at={at} />}
        </>
      ) : null}
    </div>
  );
});

const clock = (instant: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(new Date(instant));

/** Progress, or why there is none. */
function Now({ run }: { run: ImportRun }) {
  const { status, done, total, read, wait_until } = run;
  const failure = failureWords(run);
  if (failure !== null)
    return (
      <Banner tone="danger" className="mt-4">
        {failure}
      </Banner>
    );
  if (status === "reading")
    return (
      <p role="status" className="mt-4 text-ink-2">
        {wait_until === null
          ? t("reading_text", { count: read })
          : t("waiting_text", { count: read, time: clock(wait_until) })}
      </p>
    );
  if (status === "paused" || status === "stopped" || status === "undone")
    return <p className="mt-4 text-pretty text-ink-2">{t(`${status}_text`)}</p>;
  if ((status !== "running" && status !== "undoing") || total === null) return null;
  const shown = { done: done.toLocaleString(locale()), total: total.toLocaleString(locale()) };
  return (
    <div role="status" className="mt-4 flex flex-col gap-2">
      <p className="flex justify-between font-medium text-ink">
        {t(`status_${status}`)}
        <span className="num text-ink-3">{t("progress", shown)}</span>
      </p>
      <Progress label={t(`status_${status}`)} value={done} max={total} />
      <p className="text-ink-3">{t("running_text")}</p>
    </div>
  );
}

/** What an import can do in each state, the most likely first. */
const ACTIONS: Record<ImportRun["status"], readonly ImportAction[]> = {
  reading: ["stop"],
  ready: ["start"],
  running: ["pause", "stop"],
  paused: ["resume", "stop"],
  stopped: ["resume"],
  failed: ["resume"],
  completed: [],
  undoing: [],
  undone: [],
};

/** Something was written, so that there is something to undo. */
const canUndo = ({ status, total }: ImportRun): boolean =>
  total !== null && ["completed", "stopped", "paused", "failed"].includes(status);

interface ActionsProps {
  open: OpenWorkspace;
  run: ImportRun;
  at: RunPlace;
  onBack: () => void;
}

function Actions({ open, run, at, onBack }: ActionsProps) {
  const navigate = useNavigate();
  const undo = (): void =>
    confirm({
      title: t("undo_confirm"),
      description: t("undo_confirm_text"),
      confirmLabel: t("action_undo"),
      onConfirm: () => control(at, "undo"),
    });
  const forget = (): void =>
    confirm({
      title: t("remove_confirm"),
      description: t("remove_confirm_text"),
      confirmLabel: t("remove"),
      onConfirm: () => remove(at).then(onBack),
    });
  const show = (): void =>
    void navigate({
      to: "/$workspaceSlug/projects/$projectId/issues/",
      params: { workspaceSlug: open.slug, projectId: run.project },
    });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {run.status === "completed" ? (
        <Button variant="primary" size={32} onClick={show}>
          {t("show_issues")}
        </Button>
      ) : null}
      {ACTIONS[run.status].map((action, index) => (
        <Button
          key={action}
          size={32}
          {...(index === 0 && action !== "stop" && action !== "pause" ? { variant: "primary" as const } : {})}
          onClick={() => void control(at, action)}
        >
          {t(`action_${action}`)}
        </Button>
      ))}
      {canUndo(run) ? (
        <Button size={32} onClick={undo}>
          {t("action_undo")}
        </Button>
      ) : null}
      {run.status === "running" || run.status === "undoing" ? null : (
        <Button size={32} onClick={forget}>
          {t("remove")}
        </Button>
      )}
    </div>
  );
}
