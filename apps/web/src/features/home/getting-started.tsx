import { Link } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Kbd } from "@cairn/ui/kbd";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { actionContext } from "../../actions/context.ts";
import { findAction, runAction } from "../../actions/registry.ts";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { StepMark } from "./step-mark.tsx";
import { type Step, useSteps } from "./steps.ts";
import { t } from "./text.ts";

/** The home of a new workspace: first steps instead of widgets that would be empty. */
export const GettingStarted = observer(function GettingStarted() {
  const open = useWorkspace();
  const steps = useSteps(open);
  const next = steps.find((step) => !step.done);
  const mayImport = can(open, "workspace.admin") && myProjects(open).length > 0;
  return (
    <section aria-labelledby="begin" className="mt-8 max-w-160 max-md:mt-6">
      <h2 id="begin" className="text-16 font-strong text-ink">
        {t("first_steps")}
      </h2>
      <p className="mt-0.5 text-ink-3">{t("begin_text", { workspace: open.workspace?.name ?? open.slug })}</p>
      <ol className="mt-4 divide-y divide-line rounded-card frame">
        {steps.map((step) => (
          <li key={step.id}>
            <Row step={step} isNext={step === next} />
          </li>
        ))}
        {mayImport ? (
          <li>
            <Link
              to="/$workspaceSlug/settings/$page/"
              params={{ workspaceSlug: open.slug, page: "imports" }}
              className={cx(ROW, "hover:bg-hover")}
            >
              <Icon name="upload" size={16} className="text-ink-3" />
              <StepText title={t("step_import")} hint={t("step_import_hint")} />
              <Icon name="right" size={14} className="text-ink-4" />
            </Link>
          </li>
        ) : null}
      </ol>
    </section>
  );
});

// A fixed height, so that nothing moves when the responses arrive.
const ROW = "flex h-15 w-full items-center gap-3 px-4 text-left";

/** The next step has the button; the others are rows to press, or done. */
function Row({ step: { id, action, done }, isNext }: { step: Step; isNext: boolean }) {
  const run = (): void => runAction(action, actionContext());
  const { shortcut } = findAction(action);
  const inside: ReactNode = (
    <>
      <StepMark done={done} />
      <StepText title={t(`step_${id}`)} hint={t(`step_${id}_hint`)} done={done} />
    </>
  );
  if (done) return <div className={ROW}>{inside}</div>;
  if (isNext)
    return (
      <div className={ROW}>
        {inside}
        <Button variant="primary" {...(shortcut ? { shortcut } : {})} onClick={run}>
          {t(`step_${id}_do`)}
        </Button>
      </div>
    );
  return (
    <button type="button" onClick={run} className={cx(ROW, "hover:bg-hover")}>
      {inside}
      {shortcut ? <Kbd shortcut={shortcut} /> : <Icon name="right" size={14} className="text-ink-4" />}
    </button>
  );
}

function StepText({ title, hint, done = false }: { title: string; hint: string; done?: boolean }) {
  return (
    <span className="min-w-0 flex-1">
      <span className={cx("block cut", done ? "text-ink-3" : "font-medium text-ink")}>{title}</span>
      <span className="block cut text-12 text-ink-3">{hint}</span>
    </span>
  );
}
