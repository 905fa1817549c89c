// The bar of applied filters below a list's header.
import { GROUP_WORDS } from "@cairn/domain/issue-list/filter-tree";
import { negated } from "@cairn/domain/issue-list/fields";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import type { Filters, IssueType } from "@cairn/domain/issue-list/view";
import { Button } from "@cairn/ui/button";
import { Chip } from "@cairn/ui/chip";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { ReactNode } from "react";
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import type { ListContext } from "../engine/list-context.ts";
import { FilterChip } from "./filter-chip.tsx";
import type { FilterEditor, FilterTarget } from "./filter-editing.ts";
import { openFilterMenu } from "./filter-menu.tsx";
import { openNewViewDialog } from "../views/open-view-dialog.tsx";
import { canCreateViews } from "../views/view-menu.tsx";

/** Loaded lazily, because most lists have no filter groups. */
const FilterGroupBoxes = lazyPart(async () => (await import("./filter-group-boxes.tsx")).FilterGroupBoxes);

const NO_FILTERS: Filters = {};

/** Contexts in which the list can be saved as a view, and the filters that the view needs to show the same issues. */
const SAVED_FROM: Partial<Record<ContextName, (context: ListContext) => Filters>> = {
  PROJECT: () => ({}),
  CYCLE: ({ attach: { cycle_id } }): Filters => (cycle_id === undefined ? NO_FILTERS : { cycle: cycle_id }),
  MODULE: ({ attach: { module_id } }): Filters =>
    module_id === undefined ? NO_FILTERS : { module: module_id },
  GLOBAL: ({ fixed }) => fixed,
};

/** Whether this person can save a view, which a project must have enabled. Observed. */
const canSaveViews = ({ data: { open, project } }: FilterTarget): boolean =>
  (project === undefined || project.issue_views_view) && canCreateViews(open, project ?? null);

const SaveView = observer(function SaveView({ model }: { model: FilterTarget }) {
  const { open, project } = model.data;
  const ownFilters = SAVED_FROM[model.contextName];
  const { context } = model;
  // In a saved view, the bar of unsaved changes has this button.
  if (!context || context.preferenceStore?.saved || !ownFilters || !canSaveViews(model)) return null;
  const save = (): void =>
    openNewViewDialog(open, project ?? null, {
      ...model.view,
      filters: { ...model.view.filters, ...ownFilters(context) },
    });
  return (
    <Button variant="ghost" size={24} onClick={save}>
      {t("save_view")}
    </Button>
  );
});

/** The filter by type, which is chosen in the display options. */
const TypeChip = ({ type, onRemove }: { type: IssueType; onRemove: () => void }) => (
  <Chip
    label={issues("type")}
    parts={[
      { id: "name", role: "name", icon: "display", content: issues("type") },
      { id: "value", role: "value", content: issues(`type_${type}`) },
    ]}
    removeLabel={t("remove_filter")}
    onRemove={onRemove}
  />
);

/** The applied filters as editable chips; draws nothing without filters. */
export const FilterChips = observer(function FilterChips(props: {
  edit: FilterEditor;
  onClear: () => void;
  /** Shows issues of all types again; left out if the layout has no choice of types. */
  onAllTypes?: () => void;
  /** Chips of filters that are not about fields of issues. */
  extra?: ReactNode;
}) {
  const { edit, onClear, onAllTypes, extra } = props;
  const { filters, type } = edit.model.view;
  const fields = [...edit.model.data.registry.fields.keys()];
  const names = fields.flatMap((name) => [name, negated(name)]).filter((name) => filters[name] !== undefined);
  const typeChip = onAllTypes && type !== null ? <TypeChip type={type} onRemove={onAllTypes} /> : null;
  const hasGroups = edit.setFilters !== undefined && GROUP_WORDS.some((word) => filters[word] !== undefined);
  if (names.length === 0 && !hasGroups && !extra && !typeChip) return null;
  return (
    <div
      role="group"
      aria-label={t("applied_filters")}
      className="flex min-h-10 flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 max-md:h-11 max-md:overflow-x-auto max-md:pl-3 md:flex-wrap md:pt-2 md:pb-[7px]"
    >
      {extra}
      {typeChip}
      {names.map((name) => (
        <FilterChip key={name} edit={edit} name={name} />
      ))}
      {hasGroups ? <FilterGroupBoxes edit={edit} /> : null}
      <IconButton
        icon="plus"
        size={24}
        label={t("add_filter")}
        shortcut="/"
        onClick={(event) => openFilterMenu(edit, event.currentTarget)}
      />
      <span className="flex-1" />
      <Button variant="ghost" size={24} onClick={onClear} className="text-ink-3">
        {t("clear_all")}
      </Button>
      <SaveView model={edit.model} />
    </div>
  );
});
