// How each kind of property is drawn where its value stands by itself, and what is particular to built-in ones.
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { cx } from "@cairn/ui/cx";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import type { ReactNode } from "react";
import { ProjectLogo } from "../../../components/project-logo.tsx";
import { t } from "../../../i18n/issues.ts";
import { t as sheetWords } from "../../../i18n/sheet.ts";
import { StateMark } from "../state-mark.tsx";
import { textOf } from "../values.ts";
import { dayValue, dueValue, momentValue } from "./date.tsx";
import { flagValue } from "./flag.tsx";
import { pillsValue } from "./option.tsx";
import { peopleValue } from "./people.tsx";
import type { DrawValue, ValueScene } from "./scene.ts";
import { modulesValue, plainText, textValue } from "./text.tsx";
import { urlValue } from "./url.tsx";

const BY_KIND: Record<Property["kind"], DrawValue> = {
  option: pillsValue,
  "multi-option": pillsValue,
  user: peopleValue,
  users: peopleValue,
  date: dayValue,
  timestamp: momentValue,
  number: textValue,
  text: textValue,
  boolean: flagValue,
  url: urlValue,
  count: textValue,
  relation: textValue,
};

const state: DrawValue = ({ data, issue, width }, property) => {
  const name = textOf(property, data, issue);
  if (name === "" && width === undefined) return null;
  return (
    <>
      <StateMark data={data} stateId={issue.state_id} />
      <span className="cut">{name || t("no_state")}</span>
    </>
  );
};

/** Priorities are read down the column of a spreadsheet: there is one in every cell. */
const priority: DrawValue = ({ issue, width }) => {
  const isNone = issue.priority === "none";
  if (isNone && width === undefined) return null;
  return (
    <>
      <PriorityIcon level={issue.priority} />
      <span className={cx("cut", isNone && "text-ink-3")}>
        {isNone ? sheetWords("no_value") : t(`priority_${issue.priority}`)}
      </span>
    </>
  );
};

const project: DrawValue = ({ data, issue }) => {
  const found = data.open.cache.project.get(issue.project_id);
  return found ? (
    <>
      <ProjectLogo project={found} />
      {plainText(found.name)}
    </>
  ) : null;
};

const BUILT_IN: Partial<Record<BuiltInId, DrawValue>> = {
  state,
  priority,
  project,
  due_date: dueValue,
  estimate: textValue,
  cycle: textValue,
  modules: modulesValue,
};

/** Draws the value of a property; null when there is none. Observed. */
export const drawValue = (property: Property, scene: ValueScene): ReactNode | null =>
  (BUILT_IN[property.id as BuiltInId] ?? BY_KIND[property.kind])(scene, property);
