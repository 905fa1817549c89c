import { useParams } from "@tanstack/react-router";
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { modules } from "../../collections/modules.ts";
import { ModulePanel } from "../../collections/panel/module-panel.tsx";
import { type CollectionSlots, CollectionScreen } from "./collection-screen.tsx";

/** The issues of a module: `/{workspace}/projects/{project}/modules/{module}/`. */
export function ModuleScreen() {
  const { moduleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/modules/$moduleId" });
  return <CollectionScreen of={modules} slots={SLOTS} id={moduleId} />;
}

const SLOTS: CollectionSlots<ModuleRow, Module> = {
  panel: (content) => <ModulePanel {...content} />,
};
