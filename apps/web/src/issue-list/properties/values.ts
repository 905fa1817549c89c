// The values of an issue's properties, looked up and in words: for cells, names of buttons, and copies as text.
import type { Issue } from "@cairn/contract/entities/issue";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { type Property, valuesOf } from "@cairn/domain/properties/property";
import { t } from "../../i18n/issues.ts";
import { groupLabel } from "../../i18n/state-groups.ts";
import { timeZone } from "../../session/own-time.ts";
import { issueNames } from "../../data/issue-names.ts";
import { requestIssue } from "../../data/request-issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { localMoment } from "./local-moment.ts";
import { personOf } from "./referenced.ts";

type NameIn = (data: ListData, id: string, property: Property) => string | undefined;

/** The names of the ids and words of built-in properties. */
const BUILT_IN: Partial<Record<BuiltInId, NameIn>> = {
  state: (data, id) => data.stateById.get(id)?.name,
  state_group: (_data, group) => groupLabel(group as StateGroup),
  priority: (_data, word) => {
    const level = PRIORITIES.find((one) => one === word);
    return level && t(`priority_${level}`);
  },
  labels: ({ open }, id) => open.cache.label.get(id)?.name,
  project: ({ open }, id) => open.cache.project.get(id)?.name,
  estimate: ({ planning }, id) => planning.pointById.get(id)?.value,
  cycle: ({ open }, id) => open.cache.cycle.get(id)?.name,
  modules: ({ open }, id) => open.cache.module.get(id)?.name,
};

const optionName: NameIn = (_data, id, { definition }) =>
  definition?.options.find((option) => option.id === id)?.name;
const userName: NameIn = (data, id) => personOf(data, id).name;

const BY_KIND: Partial<Record<Property["kind"], NameIn>> = {
  option: optionName,
  "multi-option": optionName,
  user: userName,
  users: userName,
  boolean: (_data, word) => t(word === "true" ? "yes" : "no"),
  timestamp: (_data, moment) => localMoment(moment, timeZone()).replace("T", " "),
  relation(data, id) {
    const issue = data.open.cache.issue.get(id);
    if (issue) return `${data.keyOf(issue)} ${issue.name}`;
    const named = issueNames(data.open).get(id);
    if (named) return `${named.key} ${named.name}`;
    // The list has not loaded it: its name is shown when it has arrived.
    if (data.projectId !== null) requestIssue(data.open, data.projectId, id);
    return undefined;
  },
};

/** What a value of a property is called; undefined for an id that is not known here. Observed. */
function nameIn(property: Property, data: ListData, value: string): string | undefined {
  const named = BUILT_IN[property.id as BuiltInId] ?? BY_KIND[property.kind];
  return named ? named(data, value, property) : value;
}

/** Texts that differ from the names of the values. Days are as other programs read them. */
const TEXTS: Partial<Record<BuiltInId, (data: ListData, issue: Issue) => string>> = {
  priority: (_data, { priority }) => (priority === "none" ? "" : t(`priority_${priority}`)),
  sub_issues: (data, issue) => data.subIssueText(issue),
  created_at: (_data, { created_at }) => created_at.slice(0, 10),
  updated_at: (_data, { updated_at }) => updated_at.slice(0, 10),
};

/** A property as text; empty for none. Observed. */
export function textOf(property: Property, data: ListData, issue: Issue): string {
  const own = TEXTS[property.id as BuiltInId];
  if (own) return own(data, issue);
  const values = valuesOf(property)(issue, data.lookup);
  if (property.kind === "count" && values[0] === "0" && !property.definition) return "";
  return values
    .map((value) => nameIn(property, data, value))
    .filter((name) => name !== undefined)
    .join(", ");
}
