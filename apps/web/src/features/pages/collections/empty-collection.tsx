import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/page-collections.ts";
import { t as pages } from "../../../i18n/pages.ts";
import { titleOf } from "./collections.ts";
import { openAddPages } from "./open-collections.tsx";

interface Props {
  open: OpenWorkspace;
  collection: PageCollectionRow;
  /** Null if the person may not add any. */
  onAdd: (() => void) | null;
}

/** A collection without any page. */
export const EmptyCollection = ({ open, collection, onAdd }: Props) => (
  <EmptyState
    drawing={<EmptyDrawing />}
    title={t("empty_title", { name: titleOf(collection) })}
    text={t(onAdd ? "empty_text" : "empty_text_reader")}
    className="py-24"
    actions={
      onAdd ? (
        <>
          <Button variant="primary" size={32} icon="plus" onClick={onAdd}>
            {pages("add")}
          </Button>
          <Button size={32} onClick={() => openAddPages(open, collection)}>
            {t("add_existing")}
          </Button>
        </>
      ) : undefined
    }
  />
);
