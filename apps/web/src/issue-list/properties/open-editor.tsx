// The editor of a property, by its kind, and what each choice writes. edit.ts loads it when the first one is opened.
import type { PropertyValue } from "@cairn/contract/entities/property";
import { isInEveryProject } from "@cairn/domain/properties/chosen-values";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import type { PickerItem } from "@cairn/ui/picker";
import { openDatePicker, openPicker, updatePicker } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import { pickIssue } from "../../components/issue-search/pick-issue.tsx";
import { rememberingPeople } from "../../data/recent-people.ts";
import { inSentence } from "../../i18n/i18n.ts";
import { t } from "../../i18n/properties.ts";
import { timeZone, today, weekStart } from "../../session/own-time.ts";
import { choicesOf, hasChoices, noneMark } from "./choices.tsx";
import { createLabel } from "./create-label.ts";
import { dataOf } from "./data-of.ts";
import { type Edited, commonOf, editedValues } from "./edited-values.ts";
import type { Editing } from "./editing.ts";
import { TYPED_KINDS, type TypedKind } from "./kinds/typed-values.ts";
import { nameOf, noneText, setText } from "./property-words.ts";
import { setChange, writeProperty } from "./write.ts";

/** What all editors of a property have in common. */
const frameOf = (property: Property, { anchor, align, onClose }: Editing) => ({
  anchor,
  align,
  onClose,
  label: setText(property),
  shortcut: property.shortcut,
});

const noneOf = (property: Property): { label: string; icon: ReturnType<typeof noneMark> } => ({
  label: noneText(property),
  icon: noneMark(property),
});

const canBeEmpty = ({ required, kind }: Property): boolean => required !== true && kind !== "boolean";

/** One of the choices, or none. */
function pickOne(property: Property, edit: Edited): void {
  const { common, mixed } = editedValues(property, edit);
  const write = (value: string | null): void => {
    if (property.kind === "boolean") writeProperty(property, edit, value === "true");
    else if (value !== null || canBeEmpty(property)) writeProperty(property, edit, value);
  };
  openPicker({
    ...frameOf(property, edit),
    items: itemsOf(property, edit),
    ...(canBeEmpty(property) && { none: noneOf(property) }),
    value: common[0] ?? null,
    mixed,
    onChange: write,
  });
}

const itemsOf = (property: Property, edit: Edited): PickerItem[] =>
  choicesOf(property, edit.data, { chosen: editedValues(property, edit).common, use: "edit" });

/** Several values: what all have is chosen; what is added is added to all, what is taken away is taken from all (spec §4). */
function pickSeveral(property: Property, edit: Edited): void {
  const { common, mixed } = editedValues(property, edit);
  let shown = [...common];
  const change = (next: string[]): void => {
    const difference = setChange(shown, next);
    shown = next;
    writeProperty(property, edit, difference);
  };
  const onCreate = async (name: string): Promise<void> => {
    const label = await createLabel(edit.data, name);
    if (!label) return;
    change([...shown, label.id]);
    updatePicker({ items: itemsOf(property, edit), value: shown });
  };
  openPicker({
    ...frameOf(property, edit),
    multiple: true,
    items: itemsOf(property, edit),
    none: noneOf(property),
    ...(property.id === "labels" && {
      create: {
        label: (name: string) => t("create_label", { name }),
        onCreate: (name: string) => void onCreate(name),
      },
    }),
    value: common,
    mixed,
    onChange: property.kind === "users" ? rememberingPeople(edit.data.open, common, change) : change,
  });
}

function pickDay(property: Property, edit: Edited): void {
  const { common, mixed } = editedValues(property, edit);
  openDatePicker({
    ...frameOf(property, edit),
    value: common[0] ?? null,
    isMixed: mixed.size > 0,
    today: today(),
    weekStart: weekStart(),
    onChange: (value) => writeProperty(property, edit, value),
  });
}

/** A value that is typed into the field of the picker, which says what is wrong with it. */
function typeValue(property: Property, { read, write }: TypedKind, edit: Edited): void {
  const now = commonOf(property, edit);
  const zone = timeZone();
  const valueOf = (text: string): Exclude<PropertyValue, string[]> | undefined => {
    const typed = read(text, zone);
    return "value" in typed ? (typed.value as Exclude<PropertyValue, string[]>) : undefined;
  };
  openPicker({
    ...frameOf(property, edit),
    items: [],
    ...(now !== null && { initialQuery: write(now, zone) }),
    none: noneOf(property),
    create: {
      label: (text) => t("set_to", { text }),
      onCreate(text) {
        const value = valueOf(text);
        if (value !== undefined) writeProperty(property, edit, value);
      },
      problem(text) {
        const typed = read(text, zone);
        return "problem" in typed ? t(typed.problem) : null;
      },
    },
    value: null,
    mixed: editedValues(property, edit).mixed,
    onChange: (value) => writeProperty(property, edit, value),
  });
}

function pickRelated(property: Property, edit: Edited): void {
  const [issue] = edit.issues;
  const { data } = edit;
  pickIssue(
    { open: data.open, data, id: issue?.id ?? "", issue },
    {
      ...frameOf(property, edit),
      purpose: "issue_relation",
      none: noneOf(property),
      value: commonOf(property, edit),
      onChange: (value) => writeProperty(property, edit, value),
    },
  );
}

function openFor(property: Property, edit: Edited): void {
  const typed = TYPED_KINDS[property.kind];
  if (property.kind === "relation") pickRelated(property, edit);
  else if (property.kind === "date") pickDay(property, edit);
  else if (typed) typeValue(property, typed, edit);
  else if (isMultiple(property)) pickSeveral(property, edit);
  else pickOne(property, edit);
}

/** Opens the editor of a property for these issues, with the choices of their project. */
export function openEditor(property: Property, edit: Editing): void {
  const [first] = edit.issues;
  if (!first) return;
  const isOneProject = edit.issues.every((issue) => issue.project_id === first.project_id);
  if (!isOneProject && !isInEveryProject(property)) {
    const name = inSentence(nameOf(property));
    toast({ title: t("several_projects"), description: t("several_projects_text", { property: name }) });
    return;
  }
  const data = dataOf(edit.data, first);
  const edited = { ...edit, data };
  openFor(property, edited);
  // In a list across projects this one may never have been opened: what can be chosen comes then.
  if (hasChoices(property) && property.kind !== "relation" && data.status !== "ready")
    void data.load().then(() => updatePicker({ items: itemsOf(property, edited) }));
}
