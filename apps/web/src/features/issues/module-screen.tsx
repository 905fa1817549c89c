import { useParams } from "@tanstack/react-router";
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { modules } from "../../collections/modules.ts";
import { MODULE_SECTIONS } from "../../collections/panel/module-sections.tsx";
import { type CollectionPage, CollectionScreen } from "./collection-screen.tsx";

/** The issues of a module: `/{workspace}/projects/{project}/modules/{module}/`. */
export function ModuleScreen() {
  const { moduleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/modules/$moduleId" });
  return <CollectionScreen of={modules} page={MODULE_PAGE} id={moduleId} />;
}

const MODULE_PAGE: CollectionPage<ModuleRow, Module> = {
  sections: MODULE_SECTIONS,
};
