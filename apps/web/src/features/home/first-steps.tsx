import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { actionContext } from "../../actions/context.ts";
import { isAvailable, findAction, runAction } from "../../actions/registry.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { workspaceInvitations } from "../../data/queries.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { useSession } from "../../session/session.ts";
import { useStored } from "../../shell/stored.ts";
import { t } from "./text.ts";

interface Step {
  id: "project" | "issue" | "people" | "name";
  action: string;
  done: boolean;
}

/** What is done is read from the workspace itself, not ticked off. */
function stepsOf(open: OpenWorkspace, named: boolean, invited: boolean): Step[] {
  const steps: Step[] = [
    { id: "name", action: "go.profile", done: named },
    { id: "project", action: "project.create", done: myProjects(open).length > 0 },
    {
      id: "issue",
      action: "issue.create",
      done: (open.workspace?.total_issues ?? 0) > 0 || open.cache.issue.size > 0,
    },
    { id: "people", action: "workspace.invite", done: invited || open.cache.workspace_member.size > 1 },
  ];
  const context = actionContext({ workspace: open });
  return steps.filter((step) => step.done || isAvailable(findAction(step.action), context));
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** How to begin, until everything has been done or the list is put away. */
export const FirstSteps = observer(function FirstSteps() {
  const open = useWorkspace();
  const { me } = useSession();
  const [hidden, setHidden] = useStored(`first_steps_hidden:${open.id}`, false, isBoolean);
  const mayInvite = can(open, "workspace.write");
  const { data: invitations } = useQuery(
    { ...workspaceInvitations(open.slug), enabled: mayInvite },
    queryClient,
  );
  const invited = (invitations?.length ?? 0) > 0;
  const [shownAtFirst] = useState(() =>
    stepsOf(open, me.first_name !== "", false).some((step) => !step.done),
  );
  const steps = stepsOf(open, me.first_name !== "", invited);
  const done = steps.filter((step) => step.done).length;
  if (hidden || !shownAtFirst) return null;
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-1 flex h-8 items-center gap-2">
        <h2 id="first-steps" className="font-strong text-ink">
          {t("first_steps")}
        </h2>
        <span className="num text-12 text-ink-3">{t("first_steps_done", { done, all: steps.length })}</span>
        <span className="flex-1" />
        <IconButton icon="x" size={24} label={t("hide_steps")} onClick={() => setHidden(true)} />
      </div>
      <ul className="divide-y divide-line rounded-card frame">
        {steps.map((step) => (
          <li key={step.id}>
            <button
              type="button"
              disabled={step.done}
              onClick={() => runAction(step.action, actionContext())}
              className="flex w-full items-center gap-3 px-3 py-2 text-left enabled:hover:bg-hover"
            >
              <span
                className={cx(
                  "grid size-4 flex-none place-items-center rounded-full",
                  step.done ? "bg-success text-surface" : "border-[1.4px] border-dashed border-line-strong",
                )}
              >
                {step.done ? <Icon name="check" size={12} weight={2} /> : null}
              </span>
              <span className="min-w-0 flex-1">
                <span className={cx("block", step.done ? "text-ink-3" : "font-medium text-ink")}>
                  {t(`step_${step.id}`)}
                </span>
                {step.done ? null : (
                  <span className="block text-12 text-ink-3">{t(`step_${step.id}_hint`)}</span>
                )}
              </span>
              {step.done ? null : <StepKey action={step.action} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

function StepKey({ action }: { action: string }) {
  const { shortcut } = findAction(action);
  return shortcut ? <Kbd shortcut={shortcut} /> : <Icon name="right" size={14} className="text-ink-4" />;
}
