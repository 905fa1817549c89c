import { useParams } from "@tanstack/react-router";
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { cycles } from "../../collections/cycles.ts";
import { CyclePanel } from "../../collections/panel/cycle-panel.tsx";
import { t } from "../../i18n/cycles.ts";
import { type CollectionSlots, CollectionScreen } from "./collection-screen.tsx";
import { EndedBar } from "./collection/ended-bar.tsx";

/** The issues of a cycle: `/{workspace}/projects/{project}/cycles/{cycle}/`. */
export function CycleScreen() {
  const { cycleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/cycles/$cycleId" });
  return <CollectionScreen of={cycles} slots={SLOTS} id={cycleId} />;
}

const SLOTS: CollectionSlots<CycleRow, Cycle> = {
  panel: (content) => <CyclePanel {...content} />,
  ended: () => ({ bar: (content) => <EndedBar {...content} />, emptyText: t("ended_empty_text") }),
};
