// What an agent's run has changed, and the way to undo it (docs/adr/0054).
import type { AgentRun, KeptReason, RunChange, RunUndo } from "@cairn/contract/entities/agent-run";
import { Button } from "@cairn/ui/button";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { ActivityRow, activitySentence } from "../../components/activity/activity-row.tsx";
import { personName } from "../../data/people.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { can } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/agents.ts";
import type { CommentedIssue } from "./comment-writes.ts";
import { loadChanges, undoRun } from "./run-data.ts";

interface RunProps {
  issue: CommentedIssue;
  run: AgentRun;
}

type Rows = readonly RunChange[] | "loading" | "failed";

/** Fetched again with everything that the stream brings of this run and its agent. Observed. */
function useChanges(
  issue: CommentedIssue,
  run: AgentRun,
): { changes: Rows; refetch: () => void; retry: () => void } {
  const [changes, setChanges] = useState<Rows>("loading");
  const [tries, setTries] = useState(0);
  const { cache } = issue.data.open;
  const written = [...cache.activity.all(), ...cache.comment.all()].filter(
    ({ actor }) => actor === run.agent_user,
  ).length;
  useEffect(() => {
    let isCurrent = true;
    loadChanges(issue, run).then(
      (rows) => isCurrent && setChanges(rows),
      () => isCurrent && setChanges((known) => (typeof known === "string" ? "failed" : known)),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `issue` is another object with each drawing
  }, [issue.data, issue.issueId, run.id, run.updated_at, written, tries]);
  const refetch = (): void => setTries((count) => count + 1);
  const retry = (): void => {
    setChanges("loading");
    refetch();
  };
  return { changes, refetch, retry };
}

/** Loaded when someone wants to see it. */
export function RunChanges(props: RunProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size={24}
        icon="history"
        className="mt-1 touch:h-10"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("changes")}
      </Button>
      {isOpen ? <Loaded {...props} /> : null}
    </>
  );
}

const Loaded = observer(function Loaded(props: RunProps) {
  const { changes, refetch, retry } = useChanges(props.issue, props.run);
  if (changes === "loading")
    return (
      <div role="status" aria-busy aria-label={t("loading_changes")} className="py-1">
        <Skeleton width={240} height={10} />
      </div>
    );
  if (changes === "failed")
    return (
      <p role="alert" className="flex items-center gap-2 py-1 text-12 text-ink-3">
        {t("changes_failed")}
        <Button variant="ghost" size={24} onClick={retry}>
          {t("try_again")}
        </Button>
      </p>
    );
  if (changes.length === 0) return <p className="py-1 text-12 text-ink-3">{t("no_changes")}</p>;
  return <Changes {...props} changes={changes} onUndo={refetch} />;
});

const Changes = observer(function Changes({
  issue,
  run,
  changes,
  onUndo,
}: RunProps & { changes: readonly RunChange[]; onUndo: () => void }) {
  const [result, setResult] = useState<RunUndo | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const { open, project } = issue.data;
  const isUndone = changes.every(({ undone_at }) => undone_at !== null);
  const mayUndo = !isUndone && issue.canComment && project && can(open, "project.write", project);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    setResult(await undoRun(issue, run));
    setUndoing(false);
    // What the stream brought while it was being undone may have been fetched before its last step.
    onUndo();
  };
  const ask = (): void =>
    confirm({
      title: t("undo_title", { name: personName(run.agent_detail) }),
      description: t("undo_text"),
      confirmLabel: t("undo_all"),
      onConfirm: () => void undo(),
    });
  return (
    <>
      <ul aria-label={t("changes")}>
        {changes.map((change) => (
          <ActivityRow
            key={change.id}
            open={open}
            activity={change}
            {...(change.undone_at === null ? {} : { note: t("undone") })}
          />
        ))}
      </ul>
      {mayUndo ? (
        <Button size={24} icon="undo" className="mt-2 touch:h-10" loading={isUndoing} onClick={ask}>
          {t("undo_all")}
        </Button>
      ) : null}
      {result ? <Result issue={issue} result={result} /> : null}
    </>
  );
});

const REASONS: Record<KeptReason, "kept_changed" | "kept_forbidden" | "kept_refused" | "kept_final"> = {
  changed: "kept_changed",
  forbidden: "kept_forbidden",
  refused: "kept_refused",
  final: "kept_final",
};

/** What was undone, and what stays for which reason. */
function Result({ issue, result: { undone, kept } }: { issue: CommentedIssue; result: RunUndo }) {
  const { open } = issue.data;
  return (
    <div role="status" className="mt-2 text-12 text-ink-2">
      <p>{t("undone_count", { count: undone })}</p>
      {kept.length === 0 ? null : (
        <ul aria-label={t("kept")} className="mt-1 flex flex-col gap-1">
          {kept.map(({ change, reason }) => (
            <li key={change.id} className="break-words">
              {t(REASONS[reason], { change: activitySentence({ open, activity: change }) ?? change.comment })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
