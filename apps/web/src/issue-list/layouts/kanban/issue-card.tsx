import type { Issue } from "@cairn/contract/entities/issue";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { t } from "../../../i18n/issues.ts";
import type { RowId } from "../../engine/cursor.ts";
import { AssigneeCell } from "../../properties/cells.tsx";
import { drawSlots, type Slot, slotOf } from "../../properties/slots.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { useIssueDrag } from "../drag.ts";
import { MenuButton } from "../menu-button.tsx";
import { isDone, rowElementId, TitleLink } from "../list/issue-row.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { CardProperties, type CardSlotProps } from "./card-properties.tsx";
import { useCardTarget } from "./drop-targets.ts";

/** The drag preview is a tilted copy of the card. */
function cardPreview(container: HTMLElement, source: HTMLElement): void {
  const card = source.cloneNode(true);
  if (!(card instanceof HTMLElement)) return;
  card.removeAttribute("id");
  card.style.width = `${source.offsetWidth}px`;
  card.className = `${card.className} rotate-[1.6deg] border-transparent! bg-raised! shadow-drag [--bg:var(--raised)] opacity-100!`;
  container.append(card);
}

interface CardProps {
  id: string;
  group: string;
  index: number;
}

const HEAD: readonly Slot<CardSlotProps>[] = [slotOf("key", ({ data, issue }) => data.keyOf(issue))];
const HEAD_END: readonly Slot<CardSlotProps>[] = [
  slotOf("assignees", (props) => (
    <AssigneeCell {...props} max={3} className="relative z-1 touch:pointer-events-none" />
  )),
];

/** An issue on a board: key and assignees, title, then its properties (look/README "Card"). */
export const IssueCard = observer(function IssueCard({ id, group, index }: CardProps) {
  const scope = useListScope();
  const { model } = scope;
  const { data, cursor } = model;
  const ref = useRef<HTMLDivElement>(null);
  const rowId: RowId = { group, id };
  const isDragging = useIssueDrag(ref, {
    rowId,
    disabled: false,
    preview: cardPreview,
    ids: () => draggedIds(model, rowId),
  });
  useCardTarget(ref, scope, group, index);
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const { shown } = model;
  const isSelected = cursor.isSelected(id);
  const props: CardSlotProps = { scope, data, issue, readOnly: readOnlyReason(scope, issue) };
  return (
    <div
      ref={ref}
      id={rowElementId(model, rowId)}
      role="listitem"
      data-issue={id}
      data-place={group}
      aria-current={cursor.isFocused(rowId) || undefined}
      className={cx(
        "group/row relative isolate rounded-card border px-3 pt-[9px] pb-2.5",
        isSelected
          ? "border-accent bg-selected [--bg:var(--selected)]"
          : "border-line bg-surface [--bg:var(--surface)] hover:border-line-strong",
        cursor.isFocused(rowId) && "outline-2 -outline-offset-1 outline-accent",
        isDragging && "opacity-42",
      )}
    >
      {isSelected ? <span className="sr-only">{t("is_selected")}</span> : null}
      <div className="num flex h-5 items-center text-12 text-ink-3">
        {drawSlots(HEAD, shown, props)}
        <MenuButton name={data.keyOf(issue)} className="relative ml-1" />
        <span className="flex-1" />
        {drawSlots(HEAD_END, shown, props)}
      </div>
      <div className="mt-0.5 line-clamp-3 text-pretty max-md:text-14">
        <CardTitle scope={scope} rowId={rowId} issue={issue} done={isDone(issue, data)} />
      </div>
      <CardProperties {...props} />
    </div>
  );
});

function CardTitle(props: { scope: ListScope; rowId: RowId; issue: Issue; done: boolean }) {
  const { done, ...rest } = props;
  return (
    <TitleLink {...rest} className={cx("whitespace-normal!", done ? "text-ink-3" : "font-medium text-ink")} />
  );
}
