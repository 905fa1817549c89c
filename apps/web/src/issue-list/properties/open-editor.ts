// The pickers of the properties of issues, and what each choice writes. edit.ts loads it when the first one is opened.
import type { Issue, Priority } from "@cairn/contract/entities/issue";
import type { PickerItem } from "@cairn/ui/picker";
import { updatePicker } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";
import type { ProjectData } from "../engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import {
  cycleChoices,
  estimateChoices,
  labelChoices,
  moduleChoices,
  personChoices,
  stateChoices,
} from "./choices.tsx";
import { dataOf } from "./data-of.ts";
import type { Editing } from "./editing.ts";
import { pickCycle, pickEstimate, pickModules } from "./pick-planning.tsx";
import { pickAssignees, pickDate, pickLabels, pickPriority, pickState } from "./pick.tsx";
import { type Editable, PROPERTY_WORDS } from "./property-names.ts";
import { setChange, writeProperty } from "./write.ts";
import { inSentence } from "../../i18n/i18n.ts";

/** The value that all have, or null. */
function common<V>(issues: readonly Issue[], read: (issue: Issue) => V): V | null {
  const [first, ...others] = issues.map(read);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

/** The values that some have and others not; null stands for none. Empty where all have the same. */
function mixedOf(issues: readonly Issue[], read: (issue: Issue) => readonly string[] | string | null) {
  const each = issues.map((issue) => {
    const value = read(issue);
    return new Set<string | null>(
      Array.isArray(value) && value.length > 0
        ? value
        : [Array.isArray(value) ? null : (value as string | null)],
    );
  });
  const all = new Set(each.flatMap((values) => [...values]));
  return new Set([...all].filter((value) => !each.every((values) => values.has(value))));
}

const placeOf = ({ anchor, align, onClose }: Editing): Pick<Editing, "anchor" | "align" | "onClose"> => ({
  anchor,
  align,
  onClose,
});

type SetProperty = "assignees" | "labels" | "modules";
const SET_FIELDS = { assignees: "assignee_ids", labels: "label_ids", modules: "module_ids" } as const;

/** Several values: what all have is chosen; what is added is added to all, what is taken away is taken from all (spec §4). */
function several(edit: Editing, property: SetProperty) {
  const field = SET_FIELDS[property];
  const [first, ...others] = edit.issues;
  let shown = (first?.[field] ?? []).filter((id) => others.every((issue) => issue[field].includes(id)));
  const onChange = (next: string[]): void => {
    const change = setChange(shown, next);
    shown = next;
    writeProperty(property, edit, change);
  };
  return { ...placeOf(edit), value: shown, mixed: mixedOf(edit.issues, (issue) => issue[field]), onChange };
}

function editDate(edit: Editing, property: "start_date" | "target_date"): void {
  pickDate({
    ...placeOf(edit),
    property,
    value: common(edit.issues, (issue) => issue[property]),
    isMixed: mixedOf(edit.issues, (issue) => issue[property]).size > 0,
    today: today(),
    onChange: (value) => writeProperty(property, edit, value),
  });
}

/** With the data of the issues' own project. */
type Edited = Editing & { data: ProjectData };

const EDITORS: Record<Editable, (edit: Edited) => void> = {
  state: (edit) =>
    pickState(edit.data, {
      ...placeOf(edit),
      value: common(edit.issues, (issue) => issue.state_id),
      mixed: mixedOf(edit.issues, (issue) => issue.state_id),
      onChange: (value) => writeProperty("state", edit, value),
    }),
  priority: (edit) =>
    pickPriority({
      ...placeOf(edit),
      value: common<Priority>(edit.issues, (issue) => issue.priority),
      mixed: mixedOf(edit.issues, (issue) => issue.priority),
      onChange: (value) => writeProperty("priority", edit, value),
    }),
  assignees: (edit) => pickAssignees(edit.data, several(edit, "assignees")),
  labels: (edit) => pickLabels(edit.data, several(edit, "labels")),
  start_date: (edit) => editDate(edit, "start_date"),
  target_date: (edit) => editDate(edit, "target_date"),
  estimate: (edit) =>
    pickEstimate(edit.data, {
      ...placeOf(edit),
      value: common(edit.issues, (issue) => issue.estimate_point),
      mixed: mixedOf(edit.issues, (issue) => issue.estimate_point),
      onChange: (value) => writeProperty("estimate", edit, value),
    }),
  cycle: (edit) =>
    pickCycle(edit.data, {
      ...placeOf(edit),
      value: common(edit.issues, (issue) => issue.cycle_id),
      mixed: mixedOf(edit.issues, (issue) => issue.cycle_id),
      onChange: (value) => writeProperty("cycle", edit, value),
    }),
  modules: (edit) => pickModules(edit.data, several(edit, "modules")),
};

/** What is each project's own, to be offered once it is here. */
const CHOICES: Partial<Record<Editable, (data: ProjectData, issue: Issue) => PickerItem[]>> = {
  state: stateChoices,
  assignees: (data, { assignee_ids }) => personChoices(data, assignee_ids),
  labels: labelChoices,
  estimate: estimateChoices,
  cycle: (data) => cycleChoices(data),
  modules: moduleChoices,
};

/** Values that every project has. All others are each project's own. */
const EVERYWHERE: ReadonlySet<Editable> = new Set<Editable>(["priority", "start_date", "target_date"]);

/** Opens the picker of a property for these issues, with the choices of their project. */
export function openEditor(property: Editable, edit: Editing): void {
  const [first] = edit.issues;
  if (!first) return;
  const isOneProject = edit.issues.every((issue) => issue.project_id === first.project_id);
  if (!isOneProject && !EVERYWHERE.has(property)) {
    const name = inSentence(t(PROPERTY_WORDS[property].name));
    toast({ title: t("several_projects"), description: t("several_projects_text", { property: name }) });
    return;
  }
  const data = dataOf(edit.data, first);
  EDITORS[property]({ ...edit, data });
  // In a list across projects this one may never have been opened: what can be chosen comes then.
  const choices = CHOICES[property];
  if (choices && data.status !== "ready")
    void data.load().then(() => updatePicker({ items: choices(data, first) }));
}
