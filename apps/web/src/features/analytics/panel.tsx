import { MEASURES } from "@cairn/contract/entities/analytics";
import type { Project } from "@cairn/contract/entities/project";
import { dimensionsOf } from "@cairn/domain/analytics-dimensions";
import type { Registry } from "@cairn/domain/properties/registry";
import { Field } from "@cairn/ui/field";
import { Segmented } from "@cairn/ui/segmented";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import type { Choices } from "./choices.ts";
import { dimensionName } from "./dimension-name.ts";
import { ProjectsField } from "./projects-field.tsx";
import { SavedList } from "./saved-list.tsx";

export interface PanelProps {
  open: OpenWorkspace;
  /** Null for the whole workspace. */
  project: Project | null;
  choices: Choices;
  /** The properties of the counted issues. */
  registry: Registry;
  onChoose: (choices: Choices) => void;
}

/** The side panel: what is counted, how, and the saved analyses. */
export const Panel = observer(function Panel(props: PanelProps) {
  const { open, project, choices, onChoose } = props;
  return (
    <div className="flex flex-col gap-4">
      {choices.tab === "custom" ? <AxesFields {...props} /> : null}
      {project ? (
        <PartFields {...props} project={project} />
      ) : (
        <ProjectsField
          open={open}
          value={choices.projects}
          onChange={(projects) => onChoose({ ...choices, projects, cycle: null, module: null })}
        />
      )}
      <Section title={t("saved")}>
        <SavedList open={open} projectId={project?.id ?? null} choices={choices} onChoose={onChoose} />
      </Section>
    </div>
  );
});

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-1.5 text-12 font-medium text-ink-2">{title}</h2>
      {children}
    </section>
  );
}

/** The value of "none" in a single select. */
const NOTHING = "";

const PARTS = ["stacked", "grouped"] as const;

interface ChoiceFieldProps {
  label: string;
  items: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const ChoiceField = ({ label, ...select }: ChoiceFieldProps) => (
  <Field label={label}>{(control) => <Select {...control} {...select} label={label} />}</Field>
);

function AxesFields({ choices, registry, onChoose }: PanelProps) {
  const known = dimensionsOf(registry);
  const dimensions = [...known.values()].map((dimension) => ({
    value: dimension.name,
    label: dimensionName(dimension),
  }));
  const { x_axis, y_axis, segment, isGrouped } = choices;
  return (
    <>
      <ChoiceField
        label={t("x_axis")}
        items={dimensions}
        value={x_axis}
        onChange={(value) =>
          onChoose({ ...choices, x_axis: value, segment: segment === value ? null : segment })
        }
      />
      <ChoiceField
        label={t("y_axis")}
        items={MEASURES.map((value) => ({ value, label: t(value) }))}
        value={y_axis}
        onChange={(value) =>
          onChoose({ ...choices, y_axis: MEASURES.find((name) => name === value) ?? y_axis })
        }
      />
      <ChoiceField
        label={t("segment")}
        items={[
          { value: NOTHING, label: t("no_segment") },
          ...dimensions.filter(({ value }) => value !== x_axis),
        ]}
        value={segment ?? NOTHING}
        onChange={(value) => onChoose({ ...choices, segment: known.get(value)?.name ?? null })}
      />
      {segment === null ? null : (
        <Segmented
          label={t("parts")}
          segments={PARTS.map((value) => ({ value, label: t(value) }))}
          value={isGrouped ? "grouped" : "stacked"}
          onChange={(value) => onChoose({ ...choices, isGrouped: value === "grouped" })}
        />
      )}
    </>
  );
}

/** Inside a project: all of it, or one of its cycles or modules. */
const PartFields = observer(function PartFields({
  open,
  project,
  choices,
  onChoose,
}: PanelProps & { project: Project }) {
  const { planning } = projectData(open, project.id);
  const parts = [
    { name: "cycle", isOn: project.cycle_view, rows: planning.cycles, all: t("all_cycles") },
    { name: "module", isOn: project.module_view, rows: planning.modules, all: t("all_modules") },
  ] as const;
  return parts.map(({ name, isOn, rows, all }) =>
    isOn ? (
      <Field key={name} label={t(name)}>
        {(control) => (
          <Select
            {...control}
            label={t(name)}
            items={[
              { value: NOTHING, label: all },
              ...rows.map((row) => ({ value: row.id, label: row.name })),
            ]}
            value={choices[name] ?? NOTHING}
            placeholder={t(`this_${name}`)}
            onChange={(value) => onChoose({ ...choices, [name]: value === NOTHING ? null : value })}
          />
        )}
      </Field>
    ) : null,
  );
});
