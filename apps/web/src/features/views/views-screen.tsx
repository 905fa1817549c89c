import type { SavedViewRow } from "@cairn/contract/entities/view";
import {
  listViews,
  readViewList,
  VIEW_ORDERS,
  type ViewListView,
  writeViewList,
} from "@cairn/domain/view-list";
import type { ListDescription } from "../../collections/list-description.ts";
import { CollectionListScreen } from "../../collections/list-screen.tsx";
import { views } from "../../collections/views.ts";
import { t } from "../../i18n/views.ts";
import { today } from "../../session/own-time.ts";
import { ViewRow } from "./view-row.tsx";

const VIEW_LIST: ListDescription<SavedViewRow, ViewListView> = {
  of: views,
  spelling: { read: readViewList, write: writeViewList, sign: "order_by" },
  orders: VIEW_ORDERS,
  layouts: () => [
    {
      value: "list",
      label: t("title"),
      icon: "list",
      draw: ({ sections }) => (
        <ul aria-label={t("title")}>
          {sections.flatMap(({ rows }) => rows.map((view) => <ViewRow key={view.id} view={view} />))}
        </ul>
      ),
    },
  ],
  today,
  sections: (rows, view, { starred }) => [{ id: "views", title: null, rows: listViews(rows, view, starred) }],
  emptyText: (canAdd) => t(canAdd ? "empty_text" : "empty_text_reader"),
};

/** `/{workspace}/projects/{project}/views/`: the project's public views and the person's own. */
export const ViewsScreen = () => <CollectionListScreen list={VIEW_LIST} />;
