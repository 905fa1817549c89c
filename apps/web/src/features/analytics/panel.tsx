import { MEASURES } from "@cairn/contract/entities/analytics";
import type { Project } from "@cairn/contract/entities/project";
import { dimensionsOf } from "@cairn/domain/analytics-dimensions";
import type { Registry } from "@cairn/domain/properties/registry";
import { Field } from "@cairn/ui/field";
import { Segmented } from "@cairn/ui/segmented";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { COLLECTIONS, CONTAINER_KINDS, usesCollection } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { type Choices, NO_COLLECTION } from "./choices.ts";
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
        <CollectionFields {...props} project={project} />
      ) : (
        <ProjectsField
          open={open}
          value={choices.projects}
          onChange={(projects) => onChoose({ ...choices, projects, ...NO_COLLECTION })}
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
const CollectionFields = observer(function CollectionFields({
  open,
  project,
  choices,
  onChoose,
}: PanelProps & { project: Project }) {
  const { planning } = projectData(open, project.id);
  return CONTAINER_KINDS.filter((kind) => usesCollection(project, kind)).map((kind) => {
    const { path } = COLLECTIONS[kind];
    // Read here: what the function inside the field reads is not observed.
    const rows = planning[path].map((row) => ({ value: row.id, label: row.name }));
    return (
      <Field key={kind} label={t(kind)}>
        {(control) => (
          <Select
            {...control}
            label={t(kind)}
            items={[{ value: NOTHING, label: t(`all_${path}`) }, ...rows]}
            value={choices[kind] ?? NOTHING}
            placeholder={t(`this_${kind}`)}
            onChange={(value) => onChoose({ ...choices, [kind]: value === NOTHING ? null : value })}
          />
        )}
      </Field>
    );
  });
});
