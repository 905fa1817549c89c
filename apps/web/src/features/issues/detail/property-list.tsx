import { dayIn } from "@cairn/domain/dates";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { t } from "../../../i18n/issue-detail.ts";
import { t as listWords } from "../../../i18n/issues.ts";
import { editProperty } from "../../../issue-list/properties/edit.ts";
import { drawValue } from "../../../issue-list/properties/kinds/draw-value.tsx";
import { nameOf, noneText, rowOf, setText } from "../../../issue-list/properties/property-words.ts";
import { readOnlyButton } from "../../../components/read-only-attributes.ts";
import { useNow } from "../../../session/use-now.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { OpenCollectionLinks } from "./open-collection-links.tsx";
import { ParentRow } from "./parent-row.tsx";
import { PropertyRow, VALUE } from "./property-row.tsx";
import { timeZone } from "../../../session/own-time.ts";

/** The text of an empty property that can be edited. */
function addText(property: Property): string {
  const add = rowOf(property)?.add;
  return add === undefined ? setText(property) : t(add);
}

/** The text of an empty property that cannot be edited. */
const emptyText = (property: Property): string =>
  property.id === "priority" ? noneText(property) : t("none");

const EditableRow = observer(function EditableRow(props: { detail: IssueDetail; property: Property }) {
  const { detail, property } = props;
  const { issue, data, readOnly } = detail;
  const today = dayIn(useNow(), timeZone());
  if (!issue) return null;
  const { id, shortcut, kind } = property;
  const shown = drawValue(property, { data, issue, today });
  const isWrapped = shown !== null && kind === "multi-option" && id !== "modules";
  const look = cx(VALUE, "flex-1", isWrapped && "flex-wrap gap-1! px-1! py-1");
  const edit = (event: MouseEvent): void =>
    editProperty(property, { data, issues: [issue], anchor: event.currentTarget, ...detail.writing });
  const empty = (
    <span className={readOnly === null ? "text-ink-4" : "text-ink-3"}>
      {readOnly === null && id !== "priority" ? addText(property) : emptyText(property)}
    </span>
  );
  return (
    <PropertyRow name={nameOf(property)}>
      <button
        type="button"
        data-property={id}
        {...(readOnly === null
          ? ({ "aria-haspopup": "listbox", ...tip(setText(property), shortcut), onClick: edit } as const)
          : readOnlyButton(readOnly))}
        className={cx(look, readOnly === null && "hover:bg-hover")}
      >
        {shown ?? empty}
      </button>
      <OpenCollectionLinks detail={detail} property={property} />
    </PropertyRow>
  );
});

const Line = () => <hr className="my-2 border-t border-line" />;

/** The built-in properties in the first section. */
const FIRST: readonly string[] = ["state", "priority", "assignees", "labels"] satisfies BuiltInId[];

/** Three sections: the first properties, planning, and the properties that the project defines. */
const sections = (properties: readonly Property[]): Property[][] =>
  [
    properties.filter(({ id }) => FIRST.includes(id)),
    properties.filter(({ id, definition }) => !FIRST.includes(id) && !definition),
    properties.filter(({ definition }) => definition),
  ].filter((section) => section.length > 0);

/** All properties of the issue, each edited in place with the shared picker. */
export const PropertyList = observer(function PropertyList(props: {
  detail: IssueDetail;
  onOpen: (issueId: string) => void;
}) {
  const { detail, onOpen } = props;
  if (!detail.issue) return <PropertySkeleton />;
  return (
    <div role="group" aria-label={t("properties")}>
      {sections(detail.offered).map((properties) => (
        <Fragment key={properties[0]?.id}>
          <dl>
            {properties.map((property) => (
              <EditableRow key={property.id} detail={detail} property={property} />
            ))}
          </dl>
          <Line />
        </Fragment>
      ))}
      {detail.hasSections ? (
        <>
          <dl>
            <ParentRow detail={detail} onOpen={onOpen} />
          </dl>
          <Line />
        </>
      ) : null}
      <dl>
        <Origin detail={detail} />
      </dl>
    </div>
  );
});

/** Author, votes on published boards, and time of creation; read-only. */
const Origin = observer(function Origin({ detail }: { detail: IssueDetail }) {
  const { issue, data, votes } = detail;
  const now = useNow();
  if (!issue) return null;
  const creator = data.personById.get(issue.created_by ?? "");
  const time = (iso: string): ReactNode => (
    <TimeAgo iso={iso} now={now} className="num px-1.5 leading-7 text-ink-3" />
  );
  return (
    <>
      <PropertyRow name={t("created_by")}>
        <span className={VALUE}>
          {creator ? (
            <Avatar id={creator.id} name={creator.name} src={creator.avatar} size={16} decorative />
          ) : null}
          <span className="cut">{creator?.name ?? listWords("former_member")}</span>
        </span>
      </PropertyRow>
      {votes ? (
        <PropertyRow name={t("votes")}>
          <span className={cx(VALUE, "num text-ink-3")}>
            {t("votes_text", { up: votes.up, down: votes.down })}
          </span>
        </PropertyRow>
      ) : null}
      <PropertyRow name={t("created")}>{time(issue.created_at)}</PropertyRow>
      <PropertyRow name={t("updated")}>{time(issue.updated_at)}</PropertyRow>
    </>
  );
});

/** A placeholder with the size of the rows. */
function PropertySkeleton() {
  return (
    <div role="status" aria-busy aria-label={t("loading")}>
      {[88, 64, 112, 72, 56, 56, 120].map((width, at) => (
        <div key={at} className="flex h-7 items-center gap-2 pl-1.5">
          <Skeleton width={52} height={8} />
          <span className="w-2" />
          <Skeleton width={width} height={10} />
        </div>
      ))}
    </div>
  );
}
