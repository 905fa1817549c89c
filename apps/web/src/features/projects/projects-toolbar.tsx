import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { Segmented } from "@cairn/ui/segmented";
import { TextInput } from "@cairn/ui/text-input";
import { HeaderBar } from "../../shell/header-bar.tsx";
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
  /** Left out for who may not create projects. */
  onCreate?: () => void;
}

/** The bar of the projects screen: layout, order, "New project". */
export function ProjectsHeader({ layout, onLayout, sort, onSearch, onCreate }: ProjectsHeaderProps) {
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

/** Below it: which projects, and the search among them. */
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
      <Search query={query} onSearch={onSearch} />
    </div>
  );
}

/** The address follows what is typed, some moments later; while one is typing, the field is ahead of it. */
function Search({ query, onSearch }: Pick<ProjectsFilterProps, "query" | "onSearch">) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="search"
      icon="search"
      size={28}
      aria-label={t("search")}
      placeholder={t("search")}
      value={typed ?? query}
      className="w-64 max-md:w-full"
      onChange={(event) => {
        setTyped(event.target.value);
        onSearch({ q: event.target.value || undefined });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
