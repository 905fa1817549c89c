import type { ModuleRow } from "@cairn/contract/entities/module";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as archives } from "../../i18n/archives.ts";
import { t } from "../../i18n/modules.ts";
import { today } from "../../session/own-time.ts";
import { ArchiveFrame, named } from "../../collections/archive-frame.tsx";
import { ArchivedNote, RestoreButton } from "../../collections/archived-collections.tsx";
import { moduleCollection } from "../../collections/module-collection.ts";
import { archivedMenu, archivePath } from "../../collections/collection-menu.ts";
import { CollectionRow } from "../../collections/collection-row.tsx";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import { archivedModules, useArchived } from "../../collections/use-archived.ts";
import type { Tally } from "../../collections/use-tallies.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { daysOf } from "./module-days.ts";
import { StatusPill } from "./module-status.tsx";

/** `…/archives/modules/`: the modules of a project that were put away. */
export const ArchivedModulesScreen = observer(function ArchivedModulesScreen() {
  const project = useProject();
  if (!project.module_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Archive key={project.id} />;
});

const Archive = observer(function Archive() {
  const open = useWorkspace();
  const project = useProject();
  const archived = useArchived(open, "modules", project.id);
  const [query, setQuery] = useState("");
  usePageTitle(`${archives("archives")} · ${archives("modules")} · ${project.name}`);
  const all = archivedModules(open, project.id);
  const shown = named(all, query);
  return (
    <ArchiveFrame
      project={project}
      kind="modules"
      archived={archived}
      query={query}
      onQuery={setQuery}
      count={all.length}
      shown={shown.length}
    >
      <ul aria-label={archives("modules")}>
        {shown.map((module) => (
          <Row key={module.id} module={module} tally={archived.tallies.get(module.id)} />
        ))}
      </ul>
    </ArchiveFrame>
  );
});

const Row = observer(function Row({ module, tally }: { module: ModuleRow; tally: Tally | undefined }) {
  const open = useWorkspace();
  const project = useProject();
  const part = moduleCollection(open, module);
  const canWrite = can(open, "project.write", project);
  return (
    <CollectionRow
      part={part}
      icon="module"
      href={archivePath(part)}
      status={
        <>
          <StatusPill open={open} module={module} />
          <ArchivedNote archivedAt={module.archived_at} />
        </>
      }
      days={daysOf(module, today())}
      person={module.lead_id}
      tally={tally}
      items={archivedMenu(part, canWrite)}
      canStar={false}
      aside={canWrite ? <RestoreButton part={part} /> : null}
    />
  );
});
