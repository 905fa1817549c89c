import { shareDone } from "@cairn/domain/progress";
import { observer } from "mobx-react-lite";
import { whyReadOnly } from "../../data/read-only.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { useProject } from "../../shell/project-shell.tsx";
import { collectionPath } from "../collection-menu.ts";
import { collectionOf, tableOf } from "../descriptor.ts";
import { CollectionGantt } from "../gantt/collection-gantt.tsx";
import { COLLECTIONS } from "../kinds.ts";
import type { LayoutProps } from "../list-description.ts";
import { useProgressUnit } from "../use-progress-unit.ts";

/** Collections as bars over weeks and months. */
export const Timeline = observer(function Timeline({ list, sections, countsById }: LayoutProps) {
  const { of } = list;
  const [unit] = useProgressUnit();
  const open = useWorkspace();
  const project = useProject();
  const readOnly = whyReadOnly(open, project);
  const day = list.today();
  return (
    <CollectionGantt
      label={of.t("chart", { project: project.name })}
      column={of.t("column")}
      today={day}
      rows={sections
        .flatMap((section) => section.rows)
        .map((row) => {
          const bar = list.bar(row, day, readOnly);
          return {
            id: row.id,
            name: row.name,
            icon: COLLECTIONS[of.kind].icon,
            href: collectionPath(collectionOf(open, of, row)),
            share: shareDone(countsById.get(row.id), unit),
            canEdit: bar.fixed === null,
            ...bar,
          };
        })}
      write={async (id, span) => {
        const row = tableOf(open.cache, of.kind).get(id);
        if (row) await list.setSpan(open, row, span);
      }}
    />
  );
});
