// Templates: pages that new pages are created from. They are edited like pages, but are in no tree and no list.
import type { PageRow } from "@cairn/contract/entities/page";
import { invalid } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { PageScope } from "./place.ts";
import { findTemplate } from "./queries.ts";

/** @throws invalid unless the place or its workspace has such a template that the person sees */
export async function requireTemplate(t: Tx, { place, actor }: PageScope, id: string): Promise<PageRow> {
  const template = await findTemplate(t.db, place, actor.id, id);
  if (!template) throw invalid({ template: ["This is not a template of this place or of the workspace."] });
  return template;
}

/** The columns of a page that copies of it have, too. */
export const lookOf = ({ color, logo_props, view_props }: PageRow) => ({
  color,
  logo_props: JSON.stringify(logo_props),
  view_props: JSON.stringify(view_props),
});

/** The labels that a page gets from its template; those of another place do not exist here. */
export const labelsOf = (template: PageRow | null, { place }: PageScope): readonly string[] =>
  template?.project === place.project_id ? template.label_ids : [];
