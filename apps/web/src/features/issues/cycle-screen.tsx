import { useParams } from "@tanstack/react-router";
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { cycles } from "../../collections/cycles.ts";
import { CYCLE_SECTIONS } from "../../collections/panel/cycle-sections.tsx";
import { t } from "../../i18n/cycles.ts";
import { type CollectionPage, CollectionScreen } from "./collection-screen.tsx";
import { EndedBar } from "./collection/ended-bar.tsx";

/** The issues of a cycle: `/{workspace}/projects/{project}/cycles/{cycle}/`. */
export function CycleScreen() {
  const { cycleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/cycles/$cycleId" });
  return <CollectionScreen of={cycles} page={CYCLE_PAGE} id={cycleId} />;
}

const CYCLE_PAGE: CollectionPage<CycleRow, Cycle> = {
  sections: CYCLE_SECTIONS,
  ended: () => ({ bar: (content) => <EndedBar {...content} />, emptyText: t("ended_empty_text") }),
};
