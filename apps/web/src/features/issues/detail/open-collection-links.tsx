import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { actionContext } from "../../../actions/context.ts";
import { t } from "../../../i18n/issue-detail.ts";
import type { Editable } from "../../../issue-list/properties/property-names.ts";
import type { IssueDetail } from "./issue-detail.ts";

interface Part {
  id: string;
  name: string;
  go: () => void;
}

/** The cycle, or the modules, that the issue is in and that can be opened. */
function partsOf({ issue, data, open }: IssueDetail, property: Editable): Part[] {
  if (!issue || (property !== "cycle" && property !== "modules")) return [];
  const rows =
    property === "cycle"
      ? data.cycles.filter(({ id }) => id === issue.cycle_id)
      : data.modules.filter(({ id }) => issue.module_ids.includes(id));
  const kind = property === "cycle" ? "cycles" : "modules";
  return rows.map(({ id, name }) => ({
    id,
    name,
    go: () => actionContext().go(`/${open.slug}/projects/${issue.project_id}/${kind}/${id}/`),
  }));
}

const LOOK =
  "absolute top-0.5 right-0.5 bg-surface text-ink-3 opacity-0 group-hover/value:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100";

/** The arrow that leads to what an issue is planned in; with several modules it asks which. */
export const OpenCollectionLinks = observer(function OpenPart(props: {
  detail: IssueDetail;
  property: Editable;
}) {
  const parts = partsOf(props.detail, props.property);
  const [only, ...others] = parts;
  if (!only) return null;
  if (others.length === 0) {
    const label = t("open_part", { name: only.name });
    return <IconButton icon="arrow" size={24} label={label} className={LOOK} onClick={only.go} />;
  }
  return (
    <Menu
      label={t("open_module")}
      align="end"
      items={parts.map(({ id, name, go }) => ({ id, label: name, icon: "module", onSelect: go }))}
    >
      <IconButton icon="arrow" size={24} label={t("open_module")} className={LOOK} />
    </Menu>
  );
});
