import type { PropertyDefinition } from "@cairn/contract/entities/property";
import type { World } from "@cairn/testkit/world";

/** Makes the world's project define properties for its issues. */
export async function defineProperties(w: World, definitions: readonly PropertyDefinition[]): Promise<void> {
  for (const [sort_order, { options, ...definition }] of definitions.entries())
    await w.runtime.db
      .insertInto("properties")
      .values({
        workspace_id: w.workspace.id,
        project_id: w.project.id,
        sort_order,
        options: JSON.stringify(options),
        ...definition,
      })
      .execute();
}
