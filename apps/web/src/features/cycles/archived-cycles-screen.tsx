import type { CycleRow } from "@cairn/contract/entities/cycle";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as archives } from "../../i18n/archives.ts";
import { t } from "../../i18n/cycles.ts";
import { today } from "../../session/own-time.ts";
import { ArchiveFrame, named } from "../../collections/archive-frame.tsx";
import { ArchivedNote, RestoreButton } from "../../collections/archived-collections.tsx";
import { cycleDays, cycleCollection } from "../../collections/cycle-collection.ts";
import { archivedMenu, archivePath } from "../../collections/collection-menu.ts";
import { CollectionRow } from "../../collections/collection-row.tsx";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import { archivedCycles, useArchived } from "../../collections/use-archived.ts";
import type { Tally } from "../../collections/use-tallies.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";

/** `…/archives/cycles/`: the cycles of a project that were put away. */
export const ArchivedCyclesScreen = observer(function ArchivedCyclesScreen() {
  const project = useProject();
  if (!project.cycle_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Archive key={project.id} />;
});

const Archive = observer(function Archive() {
  const open = useWorkspace();
  const project = useProject();
  const archived = useArchived(open, "cycles", project.id);
  const [query, setQuery] = useState("");
  usePageTitle(`${archives("archives")} · ${archives("cycles")} · ${project.name}`);
  const all = archivedCycles(open, project.id);
  const shown = named(all, query);
  return (
    <ArchiveFrame
      project={project}
      kind="cycles"
      archived={archived}
      query={query}
      onQuery={setQuery}
      count={all.length}
      shown={shown.length}
    >
      <ul aria-label={archives("cycles")}>
        {shown.map((cycle) => (
          <Row key={cycle.id} cycle={cycle} tally={archived.tallies.get(cycle.id)} />
        ))}
      </ul>
    </ArchiveFrame>
  );
});

const Row = observer(function Row({ cycle, tally }: { cycle: CycleRow; tally: Tally | undefined }) {
  const open = useWorkspace();
  const project = useProject();
  const part = cycleCollection(open, cycle);
  const canWrite = can(open, "project.write", project);
  return (
    <CollectionRow
      part={part}
      icon="cycle"
      href={archivePath(part)}
      status={<ArchivedNote archivedAt={cycle.archived_at} />}
      days={cycleDays(cycle, today())}
      person={cycle.owned_by_id}
      tally={tally}
      items={archivedMenu(part, canWrite)}
      canStar={false}
      aside={canWrite ? <RestoreButton part={part} /> : null}
    />
  );
});
