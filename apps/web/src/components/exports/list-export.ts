// An issue list as a request for an export: where it is, its filters and order, and the properties that it shows.
import type { ExportList, ExportListKind } from "@cairn/contract/entities/export";
import { type ContextName, rulesOf } from "@cairn/domain/issue-list/contexts";
import { isShown } from "@cairn/domain/issue-list/display-properties";
import { viewQuery } from "@cairn/domain/issue-list/view";
import { builtIn, isCustomName } from "@cairn/domain/properties/registry";
import type { Property } from "@cairn/domain/properties/property";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { isOffered } from "../../issue-list/properties/offered.ts";
import { columnName } from "../../issue-list/properties/property-words.ts";

/** Lists across projects differ only by their fixed filters. */
const KINDS: Record<ContextName, ExportListKind> = {
  PROJECT: "project",
  PROJECT_VIEW: "project",
  CYCLE: "cycle",
  MODULE: "module",
  ARCHIVED: "archive",
  GLOBAL: "workspace",
  PROFILE: "workspace",
  DRAFT: "drafts",
  DEFAULT: "drafts",
};

/** What only groups and pages of the screen need. */
const NOT_EXPORTED: ReadonlySet<string> = new Set(["group_by", "sub_group_by"]);

const idOf = (property: Property): string =>
  property.definition ? (property.display ?? property.id) : property.id;

/** The key, the title, and the properties that rows show, in the order of menus. */
function columnsOf({ view, data, contextName }: IssueListModel): ExportList["columns"] {
  const { custom } = rulesOf(contextName, view.layout);
  const shown = [...data.registry.displayed]
    .filter(([name]) => name !== "key" && isShown(view.display_properties, name))
    .filter(([name, property]) => (custom || !isCustomName(name)) && isOffered(data, property))
    .map(([, property]) => property);
  return [builtIn("key"), builtIn("name"), ...shown].map((property) => ({
    property: idOf(property),
    heading: columnName(property),
  }));
}

export function exportOf(model: IssueListModel, title: string): ExportList {
  const { context, view, data, contextName } = model;
  const query = { ...viewQuery(view), ...context.fixed };
  return {
    kind: KINDS[contextName],
    title,
    ...(data.projectId === null ? {} : { project_id: data.projectId }),
    ...(context.collection ? { id: context.collection.id } : {}),
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_EXPORTED.has(name))),
    columns: columnsOf(model),
  };
}
