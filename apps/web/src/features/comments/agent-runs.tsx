import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import { hasEnded } from "@cairn/domain/agent-runs";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Pill, type PillTone } from "@cairn/ui/pill";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { commentAnchor } from "../../components/comments/use-target.ts";
import { personName } from "../../data/people.ts";
import { retryUntilSuccess } from "../../data/retry-until-success.ts";
import { can } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/agents.ts";
import { useNow } from "../../session/use-now.ts";
import type { CommentedIssue } from "./comment-writes.ts";
import { RunChanges } from "./run-changes.tsx";
import { activitiesOf, answerRun, choicesIn, loadRuns, runsOf, stopRun } from "./run-data.ts";

const TONES: Partial<Record<AgentRun["status"], PillTone>> = {
  in_progress: "accent",
  awaiting: "warning",
  completed: "success",
  failed: "danger",
};
const ICONS: Record<RunActivity["type"], IconName> = {
  thought: "bolt",
  action: "play",
  elicitation: "help",
  prompt: "chat",
  response: "check",
  error: "warn",
};
/** How many runs show at first. */
const FIRST_RUNS = 3;
/** How many activities of a run show at first. */
const FIRST_ACTIVITIES = 5;

/** What agents did and do on the issue, as it happens. Nothing before one was asked. */
export const AgentRuns = observer(function AgentRuns({ issue }: { issue: CommentedIssue }) {
  const { data, issueId } = issue;
  const { open, projectId } = data;
  const [most, setMost] = useState(FIRST_RUNS);
  const hasAgents = open.cache.agent.all().some(({ project }) => project === projectId);
  useEffect(() => {
    if (!hasAgents) return undefined;
    const load = (): Promise<void> => loadRuns({ data, issueId } as CommentedIssue);
    const stopLoading = retryUntilSuccess(load);
    const unregister = open.onRefresh(load);
    return () => {
      stopLoading();
      unregister();
    };
  }, [hasAgents, open, data, issueId]);
  const runs = runsOf(issue);
  if (runs.length === 0) return null;
  return (
    <section aria-label={t("runs")} className="mt-4">
      <h2 className="mb-1 text-13 font-strong text-ink">{t("runs")}</h2>
      <ol className="flex flex-col gap-2">
        {runs
          .slice(0, most)
          .reverse()
          .map((run) => (
            <RunCard key={run.id} issue={issue} run={run} />
          ))}
      </ol>
      {runs.length > most ? (
        <Button variant="ghost" size={24} icon="history" onClick={() => setMost(runs.length)}>
          {t("older_runs", { count: runs.length - most })}
        </Button>
      ) : null}
    </section>
  );
});

const RunCard = observer(function RunCard({ issue, run }: { issue: CommentedIssue; run: AgentRun }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const activities = activitiesOf(issue, run);
  const shown = isWhole ? activities : activities.slice(-FIRST_ACTIVITIES);
  const { data } = issue;
  const name = personName(run.agent_detail);
  const mayStop = !hasEnded(run.status) && data.project && can(data.open, "project.write", data.project);
  const stop = async (): Promise<void> => {
    setStopping(true);
    await stopRun(issue, run);
    setStopping(false);
  };
  return (
    <li className="rounded-card px-3 py-2 frame" aria-label={t("run_of", { name })}>
      <header className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        <Avatar id={run.agent_user} name={name} src={run.agent_detail.avatar} size={20} decorative />
        <b className="cut text-13 font-medium text-ink">{name}</b>
        <Pill>{t("agent")}</Pill>
        <Pill tone={TONES[run.status] ?? "plain"}>{t(`${run.status}_status`)}</Pill>
        <TimeAgo iso={run.created_at} now={now} className="num flex-none" />
        {run.external_link === null ? null : (
          <a
            href={run.external_link}
            target="_blank"
            rel="noreferrer"
            className="text-accent hover:underline"
          >
            {t("follow")}
          </a>
        )}
        {mayStop && issue.canComment ? (
          <Button size={24} className="ml-auto touch:h-10" loading={isStopping} onClick={() => void stop()}>
            {t(run.status === "stopping" ? "stop_now" : "stop")}
          </Button>
        ) : null}
      </header>
      {shown.length < activities.length ? (
        <Button variant="ghost" size={24} onClick={() => setWhole(true)}>
          {t("all_activities", { count: activities.length })}
        </Button>
      ) : null}
      <ol className="mt-1 flex flex-col gap-1" aria-live="polite">
        {shown.map((activity) => (
          <ActivityItem key={activity.id} issue={issue} run={run} activity={activity} />
        ))}
      </ol>
      <RunChanges issue={issue} run={run} />
    </li>
  );
});

interface ItemProps {
  issue: CommentedIssue;
  run: AgentRun;
  activity: RunActivity;
}

const ActivityItem = observer(function ActivityItem({ issue, run, activity }: ItemProps) {
  const { type, content } = activity;
  return (
    <li className="flex gap-2 text-13 leading-5 text-ink-2">
      <span className="grid h-5 w-5 flex-none place-items-center text-ink-4" title={t(`type_${type}`)}>
        <Icon name={ICONS[type]} size={14} label={t(`type_${type}`)} />
      </span>
      <div className={type === "error" ? "min-w-0 flex-1 text-danger" : "min-w-0 flex-1"}>
        {type === "action" ? (
          <Action content={content} />
        ) : (
          <p className="break-words whitespace-pre-wrap">{textOf(issue, activity)}</p>
        )}
        {type === "elicitation" ? <Answers issue={issue} run={run} activity={activity} /> : null}
      </div>
    </li>
  );
});

function textOf({ data }: CommentedIssue, { type, content, signal, actor }: RunActivity): string {
  if (type !== "prompt") return content.body ?? "";
  const name = data.personById.get(actor ?? "")?.name ?? t("someone");
  return signal === "stop" ? t("asked_to_stop", { name }) : t("said", { name, text: content.body ?? "" });
}

const Action = ({ content: { action, parameters = {} } }: Pick<RunActivity, "content">) => (
  <>
    <code className="break-words">{action}</code>
    {Object.keys(parameters).length === 0 ? null : (
      <dl className="text-12 text-ink-3">
        {Object.entries(parameters).map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="flex-none">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

/** The choices of the question that the run waits for, and the way to its thread. */
const Answers = observer(function Answers({ issue, run, activity }: ItemProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const isLast = activitiesOf(issue, run).at(-1)?.id === activity.id;
  const isOpen = run.status === "awaiting" || run.status === "stale";
  const thread = issue.data.open.cache.comment.get(run.comment ?? "");
  if (!isLast || !isOpen || !issue.canComment || !thread) return null;
  const choose = (choice: string): void => {
    setAnswer(choice);
    void answerRun(issue, run, choice).then((isSent) => {
      if (!isSent) setAnswer(null);
    });
  };
  return (
    <div role="group" aria-label={t("choices")} className="mt-1 flex flex-wrap items-center gap-2">
      {choicesIn(activity).map((choice) => (
        <Button
          key={choice}
          size={24}
          disabled={answer !== null}
          className="max-w-full touch:h-10"
          onClick={() => choose(choice)}
        >
          {choice}
        </Button>
      ))}
      <a
        href={`#${commentAnchor(activity.comment ?? thread.id)}`}
        className="text-12 text-accent touch:py-2.5 hover:underline"
      >
        {t("answer_in_thread")}
      </a>
    </div>
  );
});
