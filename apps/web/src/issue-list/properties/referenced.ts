// The people, labels and modules that an issue refers to, for rows and cards. Texts of values come later (values.ts).
import type { Issue } from "@cairn/contract/entities/issue";
import type { Label } from "@cairn/contract/entities/label";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { type Property, valuesOf } from "@cairn/domain/properties/property";
import { t } from "../../i18n/issues.ts";
import type { ListData, Person } from "../engine/list-data.ts";

/** A person by id; one who has left the workspace is "Former member". Observed. */
export function personOf(data: ListData, id: string): Person {
  const name = t("former_member");
  return data.personById.get(id) ?? { id, name, first_name: name, avatar: "", is_bot: false };
}

/** The people of a property, in the order of the issue. Observed. */
export const peopleOf = (property: Property, data: ListData, issue: Issue): Person[] =>
  valuesOf(property)(issue, data.lookup).map((id) => personOf(data, id));

export const labelsOf = (data: ListData, { label_ids }: Issue): Label[] =>
  label_ids.map((id) => data.open.cache.label.get(id)).filter((label) => label !== undefined);

export const modulesOf = (data: ListData, { module_ids }: Issue): ModuleRow[] =>
  module_ids.map((id) => data.open.cache.module.get(id)).filter((module) => module !== undefined);
