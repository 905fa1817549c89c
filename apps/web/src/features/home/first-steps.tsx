import { observer } from "mobx-react-lite";
import { useState } from "react";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { actionContext } from "../../actions/context.ts";
import { findAction, runAction } from "../../actions/registry.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { useStored } from "../../shell/stored.ts";
import { StepMark } from "./step-mark.tsx";
import { useSteps } from "./steps.ts";
import { t } from "./text.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** The first steps, until all are done or the list is dismissed. */
export const FirstSteps = observer(function FirstSteps() {
  const open = useWorkspace();
  const [hidden, setHidden] = useStored(`first_steps_hidden:${open.id}`, false, isBoolean);
  const steps = useSteps(open);
  const [shownAtFirst] = useState(() => steps.some((step) => !step.done));
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
              <StepMark done={step.done} />
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
