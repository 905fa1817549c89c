import { dayIn } from "@cairn/domain/dates";
import type { Property } from "@cairn/domain/properties/property";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Dot } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { t } from "../../../i18n/issue-detail.ts";
import { editProperty } from "../../../issue-list/properties/edit.ts";
import { drawValue } from "../../../issue-list/properties/kinds/draw-value.tsx";
import { coloredOf } from "../../../issue-list/properties/kinds/option.tsx";
import type { ValueScene } from "../../../issue-list/properties/kinds/scene.ts";
import { nameOf } from "../../../issue-list/properties/property-words.ts";
import { readOnlyButton } from "../../../components/read-only-attributes.ts";
import { useNow } from "../../../session/use-now.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { pickParent } from "./issue-picker.tsx";
import { parentOf } from "./parent-row.tsx";
import { timeZone } from "../../../session/own-time.ts";

const PILL =
  "flex h-[30px] max-w-full min-w-0 items-center gap-1.5 rounded-full px-3 text-ink frame-strong pointer-coarse:relative pointer-coarse:before:absolute pointer-coarse:before:-inset-y-1.5 pointer-coarse:before:inset-x-0";

/** Whether the property has one pill for each of its values. */
const isManyPills = ({ kind, id }: Property): boolean => kind === "multi-option" && id !== "modules";

/** The contents of a property's pills; empty if the property has no value. */
function contents(property: Property, scene: ValueScene): { key: string; content: ReactNode }[] {
  if (!isManyPills(property)) {
    const isUnset = property.kind === "boolean" && property.read(scene.issue, scene.data.lookup) === false;
    const content = isUnset ? null : drawValue(property, scene);
    return content === null ? [] : [{ key: property.id, content }];
  }
  return coloredOf(property, scene.data, scene.issue).map(({ id, name, color }) => ({
    key: id,
    content: (
      <>
        <Dot color={color} />
        <span className="cut">{name}</span>
      </>
    ),
  }));
}

/** The properties on a phone: a pill for each value, and one that adds another property (look, 16c). */
export const PropertyPills = observer(function PropertyPills({ detail }: { detail: IssueDetail }) {
  const { issue, data, readOnly } = detail;
  const today = dayIn(useNow(), timeZone());
  const adder = useRef<HTMLButtonElement>(null);
  if (!issue) return null;
  const scene = { data, issue, today };
  const edit = (property: Property, anchor: Element): void =>
    editProperty(property, { data, issues: [issue], anchor, ...detail.writing });
  const parent = parentOf(detail);
  const missing: MenuEntry[] = detail.offered
    .filter((property) => contents(property, scene).length === 0)
    .map((property) => ({
      id: property.id,
      label: nameOf(property),
      onSelect: () => adder.current && edit(property, adder.current),
    }));
  if (detail.hasSections && !issue.parent_id) {
    const onSelect = (): void => void (adder.current && pickParent(detail, adder.current));
    missing.push({ id: "parent", label: t("parent"), onSelect });
  }
  return (
    <div className="flex flex-wrap gap-x-1.5 gap-y-2.5" role="group" aria-label={t("properties")}>
      {detail.offered.flatMap((property) =>
        contents(property, scene).map(({ key, content }) => (
          <Pill
            key={key}
            property={property.id}
            name={nameOf(property)}
            readOnly={readOnly}
            onEdit={(anchor) => edit(property, anchor)}
          >
            {content}
          </Pill>
        )),
      )}
      {parent ? (
        <Pill
          property="parent"
          name={t("parent")}
          readOnly={readOnly}
          onEdit={(anchor) => pickParent(detail, anchor)}
        >
          <Icon name="subs" className="text-ink-4" />
          <span className="num">{parent.key}</span>
        </Pill>
      ) : null}
      {readOnly === null && missing.length > 0 ? (
        <Menu items={missing} label={t("add_property")}>
          <button ref={adder} type="button" className={cx(PILL, "text-ink-3!")}>
            <Icon name="plus" className="text-ink-4" />
            {t("add_property")}
          </button>
        </Menu>
      ) : null}
    </div>
  );
});

interface PillProps {
  /** The id of the property, by which its picker finds this element. */
  property: string;
  name: string;
  /** Why it can't be edited; null if it can. */
  readOnly: string | null;
  onEdit: (anchor: Element) => void;
  children: ReactNode;
}

function Pill({ property, name, readOnly, onEdit, children }: PillProps) {
  const edit = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => onEdit(currentTarget);
  return (
    <button
      type="button"
      data-property={property}
      {...(readOnly === null
        ? ({ "aria-haspopup": "listbox", onClick: edit } as const)
        : readOnlyButton(readOnly))}
      className={PILL}
    >
      <span className="sr-only">{name}</span>
      {children}
    </button>
  );
}
