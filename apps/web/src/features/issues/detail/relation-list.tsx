import { EVERY_RELATION_TYPE, type EveryRelationType } from "@cairn/contract/entities/issue-details";
import { isClosed } from "@cairn/domain/states";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import type { Anchor } from "@cairn/ui/popover";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type MouseEvent } from "react";
import { actionContext } from "../../../actions/context.ts";
import { t } from "../../../i18n/issue-details.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { StateMark } from "../../../issue-list/properties/state-mark.tsx";
import { type IssueDetail, issuePath } from "./issue-detail.ts";
import { pickRelated } from "./issue-picker.tsx";
import { DetailSection } from "./detail-section.tsx";
import { RELATION_KINDS } from "./relation-kinds.ts";
import { removeRelation } from "./relation-writes.ts";
import type { Relation } from "./relations.ts";

/** The kinds of relations; each opens the issue picker at `anchor`. */
export function relationChoices(detail: IssueDetail, anchor: () => Anchor | null): MenuEntry[] {
  return EVERY_RELATION_TYPE.map((type) => ({
    id: type,
    label: t(type),
    icon: RELATION_KINDS[type].icon,
    shortcut: RELATION_KINDS[type].shortcut,
    onSelect: () => {
      const at = anchor();
      if (at) pickRelated(detail, type, at);
    },
  }));
}

/** The related issues by kind, each with its current state. */
export const RelationList = observer(function RelationList(props: {
  detail: IssueDetail;
  onOpen: (issueId: string) => void;
}) {
  const { detail, onOpen } = props;
  const { relations } = detail.related;
  const button = useRef<HTMLSpanElement>(null);
  if (relations.length === 0) return null;
  return (
    <DetailSection
      name="relations"
      title={t("relations")}
      count={relations.length}
      action={
        detail.canWrite ? (
          <span ref={button} data-property="relations" className="flex">
            <Menu
              items={relationChoices(detail, () => button.current)}
              label={t("relation_kind")}
              align="end"
            >
              <IconButton icon="plus" size={24} label={t("relation_add")} />
            </Menu>
          </span>
        ) : null
      }
    >
      {EVERY_RELATION_TYPE.map((type) => (
        <OfType
          key={type}
          detail={detail}
          type={type}
          relations={relations.filter((relation) => relation.type === type)}
          onOpen={onOpen}
        />
      ))}
    </DetailSection>
  );
});

interface OfTypeProps {
  detail: IssueDetail;
  type: EveryRelationType;
  relations: readonly Relation[];
  onOpen: (issueId: string) => void;
}

function OfType({ detail, type, relations, onOpen }: OfTypeProps) {
  if (relations.length === 0) return null;
  return (
    <div className="flex items-start gap-2 max-md:flex-col max-md:gap-0">
      <h3 className="flex h-8 w-28 flex-none items-center gap-1.5 text-12 text-ink-3 max-md:h-6">
        <Icon name={RELATION_KINDS[type].icon} size={14} className="text-ink-4" />
        {t(type)}
      </h3>
      <ul className="min-w-0 flex-1 max-md:w-full">
        {relations.map((relation) => (
          <RelatedRow key={relation.id} detail={detail} relation={relation} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

const RelatedRow = observer(function RelatedRow(props: {
  detail: IssueDetail;
  relation: Relation;
  onOpen: (issueId: string) => void;
}) {
  const { detail, relation, onOpen } = props;
  const row = detail.open.cache.issue.get(relation.issue_id);
  const data = row ? projectData(detail.open, row.project_id) : null;
  useEffect(() => void data?.load(), [data]);
  // The issue was deleted just now, and the relations are being fetched again.
  if (!row || !data) return null;
  const key = data.keyOf(row);
  const group = data.stateById.get(row.state_id ?? "")?.group ?? null;
  const path = issuePath(detail.open, row.project_id, row.id);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (row.project_id === detail.data.projectId) onOpen(row.id);
    else actionContext().go(path);
  };
  return (
    <li className="group/related relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      <StateMark data={data} stateId={row.state_id} />
      <span className="num flex-none text-12 text-ink-3">{key}</span>
      <a
        href={path}
        onClick={follow}
        className={cx(
          "cut flex-1 before:absolute before:inset-0 before:rounded-control",
          isClosed(group) ? "text-ink-3" : "font-medium text-ink",
        )}
      >
        {row.name}
      </a>
      {detail.canWrite ? (
        <IconButton
          icon="x"
          size={24}
          label={t("relation_remove", { key })}
          onClick={() => removeRelation(detail, relation, key)}
          className="relative z-1 text-ink-4 opacity-0 group-hover/related:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      ) : null}
    </li>
  );
});
