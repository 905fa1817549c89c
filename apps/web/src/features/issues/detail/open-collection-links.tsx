import type { Property } from "@cairn/domain/properties/property";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { actionContext } from "../../../actions/context.ts";
import { COLLECTIONS, CONTAINER_KINDS, isInCollection } from "../../../collections/kinds.ts";
import { t } from "../../../i18n/issue-detail.ts";
import type { IssueDetail } from "./issue-detail.ts";

interface OpenLink {
  id: string;
  name: string;
  go: () => void;
}

/** Links to the collections that are values of a property: the issue's cycle, or its modules. */
function linksOf({ issue, data, open }: IssueDetail, property: Property): OpenLink[] {
  const kind = CONTAINER_KINDS.find((one) => COLLECTIONS[one].container.property === property.id);
  if (!issue || !kind) return [];
  const { path } = COLLECTIONS[kind];
  return data[path]
    .filter(({ id }) => isInCollection(issue, kind, id))
    .map(({ id, name }) => ({
      id,
      name,
      go: () => actionContext().go(`/${open.slug}/projects/${issue.project_id}/${path}/${id}/`),
    }));
}

const LOOK =
  "absolute top-0.5 right-0.5 bg-surface text-ink-3 opacity-0 group-hover/value:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100";

/** A button that opens the collection of a property; if there are several, a menu. */
export const OpenCollectionLinks = observer(function OpenCollectionLinks(props: {
  detail: IssueDetail;
  property: Property;
}) {
  const links = linksOf(props.detail, props.property);
  const [only, ...others] = links;
  if (!only) return null;
  if (others.length === 0) {
    const label = t("open_collection", { name: only.name });
    return <IconButton icon="arrow" size={24} label={label} className={LOOK} onClick={only.go} />;
  }
  return (
    <Menu
      label={t("open_module")}
      align="end"
      items={links.map(({ id, name, go }) => ({ id, label: name, icon: "module", onSelect: go }))}
    >
      <IconButton icon="arrow" size={24} label={t("open_module")} className={LOOK} />
    </Menu>
  );
});
