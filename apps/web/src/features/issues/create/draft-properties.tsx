import type { Issue } from "@cairn/contract/entities/issue";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../../i18n/new-issue.ts";
import type { ListData } from "../../../issue-list/engine/list-data.ts";
import { offeredOf } from "../../../issue-list/properties/offered.ts";
import { PropertyButton } from "../../../issue-list/properties/property-button.tsx";
import { textOf } from "../../../issue-list/properties/values.ts";
import type { OwnWrite } from "../../../issue-list/properties/write.ts";
import { usePhone } from "../../../shell/use-media.ts";
import { type DraftFieldProps, DraftParent } from "./draft-parent.tsx";
import { asIssue, draftWith } from "./issue-draft.ts";

/** Shown on a phone even without a value. */
const COMMON: readonly string[] = ["state", "priority", "assignees"] satisfies BuiltInId[];

/** Represents the parent among the ids of properties. */
const PARENT = "parent";

/** Whether a draft has a value of a property other than its default. */
function isChosen(property: Property | undefined, data: ListData, issue: Issue): boolean {
  if (!property) return false;
  if (property.kind === "boolean") return property.read(issue, data.lookup) === true;
  return textOf(property, data, issue) !== "";
}

/**
 * All properties that a new issue can have, with the same pickers as everywhere. A phone shows those with a value and
 * the most frequent ones, and the others on request.
 */
export const DraftProperties = observer(function DraftProperties(props: DraftFieldProps) {
  const { data, draft, change } = props;
  const phone = usePhone();
  const row = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const issue = asIssue(draft, data);
  const properties = offeredOf(data);
  const all = [...properties.map(({ id }) => id), PARENT];
  const chosen = all.filter((id) =>
    id === PARENT ? draft.parent_id !== null : isChosen(data.registry.byId.get(id), data, issue),
  );
  // Properties that have had a value stay visible without one, because the focus returns to them.
  const [first] = useState(chosen);
  const few = all.filter((id) => COMMON.includes(id) || chosen.includes(id) || first.includes(id));
  const shown = phone && !isWhole ? few : all;
  const onEdit: OwnWrite = (edit) => {
    const patch = edit(issue);
    if (patch) change(draftWith(draft, patch));
  };
  const showAll = (): void => {
    flushSync(() => setWhole(true));
    // The pressed button is gone: the focus moves to the first property that has appeared.
    row.current?.querySelectorAll("button")[all.findIndex((id) => !few.includes(id))]?.focus();
  };
  return (
    <div ref={row} className="flex flex-wrap gap-1.5">
      {properties
        .filter(({ id }) => shown.includes(id))
        .map((property) => (
          <PropertyButton
            key={property.id}
            data={data}
            issue={issue}
            property={property}
            onEdit={onEdit}
            className="max-md:min-h-11"
          />
        ))}
      {shown.includes(PARENT) ? <DraftParent {...props} /> : null}
      {shown.length < all.length ? (
        <IconButton
          icon="more"
          label={t("more_properties")}
          aria-expanded={false}
          className="h-11! min-w-11 frame-strong"
          onClick={showAll}
        />
      ) : null}
    </div>
  );
});
