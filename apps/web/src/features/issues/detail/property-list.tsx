import { dayIn } from "@cairn/domain/dates";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { TextKey } from "../../../i18n/i18n.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { t as listWords } from "../../../i18n/issues.ts";
import type { issueDetail } from "../../../i18n/en/issue-detail.ts";
import { editProperty } from "../../../issue-list/properties/edit.ts";
import { type Editable, PROPERTY_WORDS } from "../../../issue-list/properties/property-names.ts";
import { readOnlyButton } from "../../../components/read-only-attributes.ts";
import { useNow } from "../../../session/use-now.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { OpenCollectionLinks } from "./open-collection-links.tsx";
import { ParentRow } from "./parent-row.tsx";
import { PropertyRow, VALUE } from "./property-row.tsx";
import { VALUES } from "./property-values.tsx";
import { timeZone } from "../../../session/own-time.ts";

/** What an empty property offers. */
const ADD: Record<Editable, TextKey<typeof issueDetail>> = {
  state: "state",
  priority: "priority",
  assignees: "add_assignees",
  labels: "add_labels",
  start_date: "add_start_date",
  target_date: "add_due_date",
  estimate: "add_estimate",
  cycle: "add_cycle",
  modules: "add_modules",
};

const EditableRow = observer(function EditableRow(props: { detail: IssueDetail; property: Editable }) {
  const { detail, property } = props;
  const { issue, data, readOnly } = detail;
  const today = dayIn(useNow(), timeZone());
  if (!issue || !detail.offered.includes(property)) return null;
  const { name, set, shortcut } = PROPERTY_WORDS[property];
  const shown = VALUES[property]({ data, issue, today });
  const look = cx(VALUE, property === "labels" && shown !== null && "flex-wrap gap-1! px-1! py-1");
  if (readOnly !== null) {
    return (
      <PropertyRow name={listWords(name)}>
        <button
          type="button"
          data-property={property}
          {...readOnlyButton(readOnly)}
          className={cx(look, "flex-1")}
        >
          {shown ?? <span className="text-ink-3">{emptyWord(property)}</span>}
        </button>
        <OpenCollectionLinks detail={detail} property={property} />
      </PropertyRow>
    );
  }
  return (
    <PropertyRow name={listWords(name)}>
      <button
        type="button"
        data-property={property}
        aria-haspopup="listbox"
        {...tip(listWords(set), shortcut)}
        onClick={(event) =>
          editProperty(property, { data, issues: [issue], anchor: event.currentTarget, ...detail.writing })
        }
        className={cx(look, "flex-1 hover:bg-hover")}
      >
        {shown ?? (
          <span className="text-ink-4">
            {property === "priority" ? emptyWord(property) : t(ADD[property])}
          </span>
        )}
      </button>
      <OpenCollectionLinks detail={detail} property={property} />
    </PropertyRow>
  );
});

/** What stands for nothing where it cannot be edited. */
const emptyWord = (property: Editable): string =>
  property === "priority" ? listWords("priority_none") : t("none");

const Line = () => <hr className="my-2 border-t border-line" />;

/** Every property of the issue, each edited in place with the shared picker. */
export const PropertyList = observer(function PropertyList(props: {
  detail: IssueDetail;
  onOpen: (issueId: string) => void;
}) {
  const { detail, onOpen } = props;
  if (!detail.issue) return <PropertySkeleton />;
  return (
    <div role="group" aria-label={t("properties")}>
      <dl>
        <EditableRow detail={detail} property="state" />
        <EditableRow detail={detail} property="priority" />
        <EditableRow detail={detail} property="assignees" />
        <EditableRow detail={detail} property="labels" />
      </dl>
      <Line />
      <dl>
        <EditableRow detail={detail} property="start_date" />
        <EditableRow detail={detail} property="target_date" />
        <EditableRow detail={detail} property="estimate" />
        <EditableRow detail={detail} property="cycle" />
        <EditableRow detail={detail} property="modules" />
      </dl>
      <Line />
      {detail.hasParts ? (
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

/** Who made it and when; nothing of this is edited. */
const Origin = observer(function Origin({ detail }: { detail: IssueDetail }) {
  const { issue, data } = detail;
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
      <PropertyRow name={t("created")}>{time(issue.created_at)}</PropertyRow>
      <PropertyRow name={t("updated")}>{time(issue.updated_at)}</PropertyRow>
    </>
  );
});

/** The rows before they are known, in their boxes. */
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
