// The parent of a draft. The other properties have the buttons of their kinds (draft-properties.tsx).
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { pickParent } from "../../../components/issue-search/pick-parent.tsx";
import { loadIssue } from "../../../data/load-issue.ts";
import { t } from "../../../i18n/issues.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import type { Draft } from "./issue-draft.ts";

export interface DraftFieldProps {
  data: ProjectData;
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
}

/** The parent by key and name; fetches it if the cache does not contain it. */
export const DraftParent = observer(function DraftParent({ data, draft, change }: DraftFieldProps) {
  const { parent_id, draft_id } = draft;
  const { issue: issues } = data.open.cache;
  useEffect(() => {
    if (parent_id !== null) void loadIssue(data, parent_id);
  }, [data, parent_id]);
  const parent = parent_id === null ? undefined : issues.get(parent_id);
  const name = parent ? `${data.keyOf(parent)} ${parent.name}` : "…";
  // A new issue has no id yet, and no sub-issues that must be excluded.
  const issue = draft_id === null ? undefined : issues.get(draft_id);
  const label = t("parent");
  return (
    <Button
      leading={<Icon name="subs" className="text-ink-3" />}
      aria-label={parent_id === null ? label : `${label}: ${name}`}
      aria-haspopup="listbox"
      onClick={(event) =>
        pickParent(
          { open: data.open, data, id: draft_id ?? "", issue },
          {
            anchor: event.currentTarget,
            value: parent_id,
            onChange: (next) => change({ parent_id: next }),
          },
        )
      }
      className="max-w-60 max-md:min-h-11"
    >
      <span className={parent_id === null ? "text-ink-3" : "cut text-ink"}>
        {parent_id === null ? label : name}
      </span>
    </Button>
  );
});
