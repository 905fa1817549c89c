import type { Project, ProjectPatch } from "@cairn/contract/entities/project";
import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import { timeframesWith } from "@cairn/domain/automations";
import { isClosed } from "@cairn/domain/states";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { StateRing } from "@cairn/ui/state-ring";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { automations } from "../../i18n/en/automations.ts";
import { namespace } from "../../i18n/i18n.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { writeLabels } from "../../i18n/i18n.ts";

const t = namespace("automations", automations);

/** Both automations with the column of their delay in months; 0 is off (contract/workspace §9.1). */
const AUTOMATIONS = [
  { name: "archive", column: "archive_in" },
  { name: "close", column: "close_in" },
] as const;
type Automation = (typeof AUTOMATIONS)[number];

/** The initial delay in months. */
const FIRST_MONTHS = 1;

function change(
  { cache, slug }: OpenWorkspace,
  { id }: Project,
  body: ProjectPatch,
  what: Automation["name"],
): void {
  void mutate(cache, {
    ...writeLabels(t, `${what}_change`),
    changes: [updating(cache.project, id, body)],
    calls: [callTo("projects.update", { slug, project_id: id, body })],
  });
}

/** `…/settings/automations/`: scheduled archiving and closing, for admins (spec §2, §9). */
export const AutomationsScreen = observer(function AutomationsScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("title")} · ${project.name}`);
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <div className="mt-4">
        <SettingsRows>
          {AUTOMATIONS.map((automation) => (
            <AutomationRow key={automation.name} automation={automation} project={project}>
              {automation.name === "close" ? <StateField project={project} /> : null}
            </AutomationRow>
          ))}
        </SettingsRows>
        <p className="mt-3 text-12 text-ink-3">{t("planned")}</p>
      </div>
    </SettingsPage>
  );
});

interface RowProps {
  automation: Automation;
  project: Project;
  /** Further fields. */
  children: ReactNode;
}

const AutomationRow = observer(function AutomationRow({ automation, project, children }: RowProps) {
  const open = useWorkspace();
  const { name, column } = automation;
  const months = project[column];
  const set = (next: number): void => change(open, project, { [column]: next }, name);
  return (
    <li className="px-4 py-3">
      <Switch
        label={t(name)}
        hint={t(`${name}_hint`)}
        checked={months > 0}
        onChange={(on) => set(on ? FIRST_MONTHS : 0)}
      />
      {months > 0 ? (
        <div className="mt-3 grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={t(`${name}_after`)}>
            {(control) => (
              <Select
                {...control}
                label={t(`${name}_after`)}
                items={timeframesWith(months).map((count) => ({
                  value: String(count),
                  label: t("months", { count }),
                }))}
                value={String(months)}
                onChange={(next) => set(Number(next))}
              />
            )}
          </Field>
          {children}
        </div>
      ) : null}
    </li>
  );
});

/** No state chosen. */
const USUAL = "";

/** The state of closed issues: completed or canceled; by default the server uses the first canceled one. */
const StateField = observer(function StateField({ project }: { project: Project }) {
  const open = useWorkspace();
  const data = projectData(open, project.id);
  const states = data.states.filter(({ group }) => isClosed(group));
  const chosen = states.find(({ id }) => id === project.default_state);
  if (data.status === "ready" && states.length === 0)
    return <p className="self-end pb-1.5 text-12 text-danger">{t("no_closed_state")}</p>;
  return (
    <Field label={t("close_state")}>
      {(control) => (
        <Select
          {...control}
          label={t("close_state")}
          items={[
            { value: USUAL, label: t("close_state_usual") },
            ...states.map(({ id, name, group, color }) => ({
              value: id,
              label: name,
              icon: <StateRing group={group} color={color} />,
            })),
          ]}
          value={chosen?.id ?? USUAL}
          disabled={data.status !== "ready"}
          onChange={(id) => change(open, project, { default_state: id === USUAL ? null : id }, "close")}
        />
      )}
    </Field>
  );
});
