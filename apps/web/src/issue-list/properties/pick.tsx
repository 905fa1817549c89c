// Opens the one shared picker for a property and hands on what was chosen. Knows no issue: rows, dialog and bulk bar share it.
import type { Priority } from "@cairn/contract/entities/issue";
import type { Label } from "@cairn/contract/entities/label";
import { NoAvatar } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { openDatePicker, openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { api } from "../../data/api.ts";
import { rememberingPeople } from "../../data/recent-people.ts";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import type { ProjectData } from "../engine/project-data.ts";
import { labelChoices, personChoices, priorityChoices, stateChoices } from "./choices.tsx";
import { PROPERTY_WORDS } from "./property-names.ts";
import { weekStart } from "../../session/own-time.ts";

interface Place {
  anchor: Anchor;
  align?: "start" | "end";
  onClose?: () => void;
  /** What some of those that are changed have and others not; null: none. */
  mixed?: ReadonlySet<string | null>;
}
export interface One<V> extends Place {
  /** Null: none, or not the same in all that are changed. */
  value: V | null;
  onChange: (value: V) => void;
}
export interface Many extends Place {
  value: readonly string[];
  /** With each toggle, the whole new choice. */
  onChange: (value: string[]) => void;
}

export function pickState(data: ListData, { value, onChange, ...place }: One<string>): void {
  const { set, shortcut } = PROPERTY_WORDS.state;
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    items: stateChoices(data),
    value,
    onChange: (next) => next !== null && onChange(next),
  });
}

export function pickPriority({ value, onChange, ...place }: One<Priority>): void {
  const { set, shortcut } = PROPERTY_WORDS.priority;
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    items: priorityChoices(),
    value,
    onChange: (next) => next !== null && onChange(next as Priority),
  });
}

export function pickAssignees(data: ListData, { value, onChange, ...place }: Many): void {
  const { set, shortcut } = PROPERTY_WORDS.assignees;
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    multiple: true,
    items: personChoices(data, value),
    none: { label: t("no_assignee"), icon: <NoAvatar /> },
    value,
    onChange: rememberingPeople(data.open, value, onChange),
  });
}

/** The colours that new labels take in turn (tokens.css, `--label-*`). */
const LABEL_COLORS = ["#3a86c2", "#c2553a", "#5f8a3a", "#8a4f9e", "#b98a2f", "#64748b"] as const;

async function createLabel(data: ProjectData, name: string): Promise<Label | null> {
  const { cache, slug } = data.open;
  const color = LABEL_COLORS[data.labels.length % LABEL_COLORS.length];
  try {
    const label = await api.labels.create({
      slug,
      project_id: data.projectId,
      body: { name, ...(color === undefined ? {} : { color }) },
    });
    cache.label.put([label]);
    return label;
  } catch (error) {
    reportFailure(t("create_label_failed", { name }), error);
    return null;
  }
}

/** Labels, and a new one for what was typed. */
export function pickLabels(data: ProjectData, { value, onChange, ...place }: Many): void {
  const { set, shortcut } = PROPERTY_WORDS.labels;
  let chosen = [...value];
  const change = (next: string[]): void => {
    chosen = next;
    onChange(next);
  };
  const onCreate = async (name: string): Promise<void> => {
    const label = await createLabel(data, name);
    if (!label) return;
    change([...chosen, label.id]);
    updatePicker({ items: labelChoices(data), value: chosen });
  };
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    multiple: true,
    items: labelChoices(data),
    none: { label: t("no_label"), icon: <Icon name="tag" className="text-ink-4" /> },
    create: {
      label: (name) => t("create_label", { name }),
      onCreate: (name) => void onCreate(name),
    },
    value,
    onChange: change,
  });
}

export interface PickDate extends Place {
  property: "start_date" | "target_date";
  value: string | null;
  today: string;
  /** Those that are changed have different dates. */
  isMixed?: boolean;
  onChange: (value: string | null) => void;
}

export function pickDate({ property, isMixed, ...spec }: PickDate): void {
  const { set, shortcut } = PROPERTY_WORDS[property];
  openDatePicker({
    ...spec,
    label: t(set),
    shortcut,
    isMixed,
    weekStart: weekStart(),
  });
}
