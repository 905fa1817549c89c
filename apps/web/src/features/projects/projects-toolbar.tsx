import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { Segmented } from "@cairn/ui/segmented";
import { FilterButton } from "../../components/filters/filter-button.tsx";
import { ListSearch } from "../../components/filters/list-search.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { appliedFilters } from "./project-filters.ts";
import { openProjectFilters, type ProjectFilterEditing } from "./project-filter-menu.tsx";
import {
  DEFAULT_SORT,
  PROJECT_SORTS,
  PROJECT_TABS,
  type ProjectSort,
  type ProjectTab,
} from "./project-list.ts";
import type { ProjectsSearch } from "./search.ts";
import { t } from "./text.ts";

export type ProjectsLayout = "cards" | "list";

export interface ProjectsHeaderProps {
  layout: ProjectsLayout;
  onLayout: (layout: ProjectsLayout) => void;
  sort: ProjectSort;
  onSearch: (edit: ProjectsSearch) => void;
  edit: ProjectFilterEditing;
  /** Undefined for people who may not create projects. */
  onCreate?: () => void;
}

/** The header of the projects screen: layout, filters, order, "New project". */
export function ProjectsHeader({ layout, onLayout, sort, onSearch, edit, onCreate }: ProjectsHeaderProps) {
  const phone = usePhone();
  return (
    <HeaderBar crumbs={[{ id: "projects", label: t("title"), icon: <Icon name="box" /> }]}>
      <Segmented
        label={t("layout")}
        className="max-md:hidden"
        segments={[
          { value: "cards", label: t("layout_cards"), icon: "module" },
          { value: "list", label: t("layout_list"), icon: "list" },
        ]}
        value={layout}
        onChange={onLayout}
      />
      <FilterButton
        count={appliedFilters(edit.filters).length}
        phone={phone}
        onOpen={(anchor, align) => openProjectFilters(edit, anchor, align)}
      />
      <Menu
        label={t("sort")}
        align="end"
        items={PROJECT_SORTS.map((one) => ({
          id: one,
          label: t(`sort_${one}`),
          checked: one === sort,
          onSelect: () => onSearch({ sort: one === DEFAULT_SORT ? undefined : one }),
        }))}
      >
        <Button variant="ghost" icon="sort">
          {t(`sort_${sort}`)}
        </Button>
      </Menu>
      {onCreate ? (
        <>
          <Button variant="primary" icon="plus" onClick={onCreate} className="ml-1 max-md:hidden">
            {t("new")}
          </Button>
          <IconButton
            icon="plus"
            size={40}
            iconSize={20}
            label={t("new")}
            onClick={onCreate}
            className="md:hidden"
          />
        </>
      ) : null}
    </HeaderBar>
  );
}

export interface ProjectsFilterProps {
  tab: ProjectTab;
  query: string;
  onSearch: (edit: ProjectsSearch) => void;
}

/** Below the header: the tabs and the search field. */
export function ProjectsFilter({ tab, query, onSearch }: ProjectsFilterProps) {
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-2 border-b border-line py-1 pr-3 pl-4">
      <Segmented
        label={t("title")}
        segments={PROJECT_TABS.map((one) => ({ value: one, label: t(one) }))}
        value={tab}
        onChange={(next) => onSearch({ tab: next === "all" ? undefined : next })}
      />
      <span className="flex-1" />
      <ListSearch
        label={t("search")}
        query={query}
        className="w-64 max-md:w-full"
        onQuery={(next) => onSearch({ q: next || undefined })}
      />
    </div>
  );
}
