// Opens the shared issue picker for the parent, sub-issues and relations.
import type { PickerItem } from "@cairn/ui/picker";
import { ISSUE_PICKER_WIDTH } from "../../../components/issue-search/pick-issue.tsx";
import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { t as listWords } from "../../../i18n/issue-detail.ts";
import { t } from "../../../i18n/issue-details.ts";
import { editIssue } from "../../../issue-list/engine/issue-writes.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import type { EveryRelationType } from "@cairn/contract/entities/issue-details";
import type { IssueDetail } from "./issue-detail.ts";
import { type Hit, IssueSearch, searchLocal } from "../../../components/issue-search/issue-search.ts";
import { hitItem } from "../../../components/issue-search/hit-item.tsx";
import { pickParent as pickParentOf } from "../../../components/issue-search/pick-parent.tsx";
import { RELATION_KINDS } from "./relation-kinds.ts";
import { addRelation, removeRelation } from "./relation-writes.ts";
import { relationsOf } from "./relations.ts";
import { addSubIssue, removeSubIssue } from "./sub-issue-writes.ts";

/** Chosen issues stay in the list, so that they can be removed again. */
function knownItems(detail: IssueDetail, ids: readonly string[]): PickerItem[] {
  return ids.flatMap((id) => {
    const row = detail.open.cache.issue.get(id);
    if (!row) return [];
    const key = projectData(detail.open, row.project_id).keyOf(row);
    const { name, project_id, state_id } = row;
    return [hitItem(detail.open, { id, project_id, key, name, state_id, group: null })];
  });
}

export function pickParent(detail: IssueDetail, anchor: Anchor): void {
  pickParentOf(detail, {
    anchor,
    align: "end",
    value: detail.issue?.parent_id ?? null,
    onChange: (parent_id) => {
      const { data, issue } = detail;
      if (issue && issue.parent_id !== parent_id)
        void editIssue(data, issue, { parent_id }, listWords("parent"));
    },
  });
}

interface Many {
  detail: IssueDetail;
  anchor: Anchor;
  label: string;
  purpose: "sub_issue" | "issue_relation";
  shortcut?: string;
  chosen: () => readonly string[];
  /** Resolves when `chosen` is loaded. Never rejects. */
  known?: Promise<void>;
  onAdd: (id: string, hit: Hit | undefined) => void;
  onRemove: (id: string) => void;
}

/** A picker of several issues: each check is written at once. */
function pickMany({ detail, anchor, label, purpose, shortcut, chosen, known, onAdd, onRemove }: Many): void {
  let shown = [...chosen()];
  let found: readonly Hit[] = searchLocal(detail, "", purpose);
  let first = knownItems(detail, shown);
  let isClosed = false;
  const items = (): PickerItem[] => {
    const there = new Set(first.map(({ value }) => value));
    return [...first, ...found.filter(({ id }) => !there.has(id)).map((hit) => hitItem(detail.open, hit))];
  };
  const search = new IssueSearch(detail, purpose, (hits, isDone) => {
    found = hits;
    updatePicker({ items: items(), loading: !isDone && hits.length === 0 });
  });
  openPicker({
    anchor,
    width: ISSUE_PICKER_WIDTH,
    label,
    shortcut,
    multiple: true,
    items: items(),
    value: shown,
    onQuery: (query) => void search.run(query),
    onChange: (next) => {
      const hitOf = (id: string): Hit | undefined => found.find((hit) => hit.id === id);
      for (const id of next.filter((one) => !shown.includes(one))) onAdd(id, hitOf(id));
      for (const id of shown.filter((one) => !next.includes(one))) onRemove(id);
      shown = next;
    },
    onClose: () => {
      isClosed = true;
      search.stop();
    },
  });
  void search.run("");
  void known?.then(() => {
    if (isClosed) return;
    shown = [...chosen()];
    first = knownItems(detail, shown);
    updatePicker({ items: items(), value: shown });
  });
}

/** Checking an issue makes it a sub-issue of this one; unchecking removes it. */
export function pickSubIssues(detail: IssueDetail, anchor: Anchor): void {
  pickMany({
    detail,
    anchor,
    label: t("sub_search"),
    purpose: "sub_issue",
    chosen: () => detail.children.map(({ id }) => id),
    onAdd: (id) => addSubIssue(detail, id),
    onRemove: (id) => {
      const child = detail.open.cache.issue.get(id);
      if (child) removeSubIssue(detail, child);
    },
  });
}

/** Checking an issue relates it to this one; unchecking removes the relation. */
export function pickRelated(detail: IssueDetail, type: EveryRelationType, anchor: Anchor): void {
  const table = relationsOf(detail.open, detail.id);
  pickMany({
    detail,
    anchor,
    label: `${t(type)}…`,
    purpose: "issue_relation",
    shortcut: RELATION_KINDS[type].shortcut,
    chosen: () => table.all().flatMap((relation) => (relation.type === type ? [relation.issue_id] : [])),
    known: detail.related.status === "ready" ? undefined : detail.related.loadRelations(),
    onAdd: (id) => void addRelation(detail, type, id),
    onRemove: (id) => {
      const relation = table.get(`${type}:${id}`);
      const row = detail.open.cache.issue.get(id);
      if (relation)
        removeRelation(detail, relation, row ? projectData(detail.open, row.project_id).keyOf(row) : "");
    },
  });
}
