// Issues inserted directly into a test's world.
import { newId } from "@cairn/server/platform/ids";
import type { World } from "@cairn/testkit/world";

interface Values {
  name?: string;
  state_id?: string | null;
  priority?: string;
  sort_order?: number;
  target_date?: string;
  created_at?: string;
  parent_id?: string;
  cycle_id?: string;
  is_draft?: boolean;
  is_waiting?: boolean;
  archived_at?: string;
  label_ids?: string[];
}

/** Far above the numbers that the server assigns. */
let sequence = 100_000;

/**
 * Adds an issue to the world's project, or to another, and returns its id. Increments the project's version, like every
 * write.
 */
export async function addIssue(
  { runtime: { db }, workspace, project, states }: World,
  { label_ids = [], ...values }: Values = {},
  place: { workspace: { id: string }; project: { id: string } } = { workspace, project },
): Promise<string> {
  const id = newId();
  const key = { workspace_id: place.workspace.id, project_id: place.project.id };
  const state_id = place.project.id === project.id ? states.unstarted.id : null;
  await db
    .insertInto("issues")
    .values({ state_id, name: "An issue", sort_order: 65535, ...values, ...key, id, sequence_id: ++sequence })
    .execute();
  for (const label_id of label_ids) {
    await db
      .insertInto("issue_labels")
      .values({ workspace_id: key.workspace_id, issue_id: id, label_id })
      .execute();
  }
  await db
    .updateTable("projects")
    .set((e) => ({ version: e("version", "+", 1) }))
    .where("workspace_id", "=", key.workspace_id)
    .where("id", "=", key.project_id)
    .execute();
  return id;
}

export const query = (params: Record<string, string>): string => `?${new URLSearchParams(params).toString()}`;
