import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import { Button } from "@cairn/ui/button";
import { Checkbox } from "@cairn/ui/checkbox";
import { Dialog } from "@cairn/ui/dialog";
import { EmptyState } from "@cairn/ui/empty-state";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import { PageMark } from "../../../components/page-mark.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t as common, orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-collections.ts";
import { pagesOf } from "../pages-data.ts";
import { addPages } from "./collection-writes.ts";
import { collectionNamed, isPrivate, mayPut, titleOf } from "./collections.ts";

interface Props {
  open: OpenWorkspace;
  /** Of the collection. */
  id: string;
  onClose: () => void;
}

/** People search when there are more. */
const MAX_SHOWN = 100;

/** The pages of the workspace that this person may move to a collection, the newest change first. */
const candidatesFor = (open: OpenWorkspace, collection: PageCollectionRow): PageRow[] =>
  pagesOf(open, null)
    .filter((page) => page.archived_at === null && mayPut(open, page, collection))
    .sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1));

/** Chooses pages of the workspace that are in other collections, and moves them into this one. */
export const AddPagesDialog = observer(function AddPagesDialog({ open, id, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const collection = open.cache.page_collection.get(id);
  if (!collection) return null;
  const all = candidatesFor(open, collection);
  const picked = all.filter((page) => chosen.has(page.id));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (picked.length === 0) return;
    void addPages(open, collection, picked);
    onClose();
  };
  return (
    <Dialog
      open
      width={520}
      position="top"
      title={t("add_title", { name: titleOf(collection) })}
      description={isPrivate(collection) ? t("add_hint_private") : undefined}
      onOpenChange={(next) => !next && onClose()}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-col gap-3">
        <Choices open={open} all={all} chosen={chosen} onChange={setChosen} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size={32} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" size={32} disabled={picked.length === 0}>
            {picked.length === 0 ? t("add_some") : t("add_action", { count: picked.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

interface ChoicesProps {
  open: OpenWorkspace;
  all: readonly PageRow[];
  /** Ids of pages. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A search, and the pages that it finds with a box each. */
function Choices({ open, all, chosen, onChange }: ChoicesProps) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLocaleLowerCase();
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, MAX_SHOWN);
  const toggle = (id: string, isChosen: boolean): void =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      <TextInput
        type="search"
        icon="search"
        aria-label={t("add_search")}
        placeholder={t("add_search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={wanted === "" ? t("add_none") : common("nothing_found")} className="py-8" />
      ) : (
        <ul
          aria-label={t("add_list")}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-card frame max-md:max-h-none"
        >
          {found.map((page) => (
            <li key={page.id} className="px-3 py-2 max-md:py-3">
              <Checkbox
                checked={chosen.has(page.id)}
                onChange={(isChosen) => toggle(page.id, isChosen)}
                label={<Choice open={open} page={page} />}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A page, and the collection that it leaves. */
function Choice({ open, page }: { open: OpenWorkspace; page: PageRow }) {
  const from = collectionNamed(open, page.collection);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PageMark page={page} />
      <span className="cut text-ink">{orUntitled(page.name)}</span>
      {from ? <span className="cut flex-none text-12 text-ink-3">{titleOf(from)}</span> : null}
    </span>
  );
}
