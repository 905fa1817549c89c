// The API of programs, /api/v1 (contract/external): group → name → route. It is called with a token, not with a session
// (platform/http/implement-external.ts); everything else is as in routes/all.ts.
import type { NamedRoute } from "../routes/all.ts";
import { external_runs } from "./agent-runs.ts";
import { external_all_work_items } from "./all-work-items.ts";
import { external_attachments } from "./attachments.ts";
import { external_bulk_work_items } from "./bulk-work-items.ts";
import { external_collected_work_items } from "./collected-work-items.ts";
import { external_cycles } from "./cycles.ts";
import { external_estimates } from "./estimates.ts";
import { external_intake } from "./intake.ts";
import { external_members } from "./members.ts";
import { external_modules } from "./modules.ts";
import { external_pages, external_workspace_pages } from "./pages.ts";
import { external_projects } from "./projects.ts";
import { external_labels, external_states } from "./states.ts";
import { external_users } from "./users.ts";
import { external_activities, external_comments, external_links } from "./work-item-parts.ts";
import { external_work_item_pages } from "./work-item-pages.ts";
import { external_dependencies, external_relations } from "./work-item-relations.ts";
import { external_work_items } from "./work-items.ts";

export const externalRoutes = {
  external_users,
  external_all_work_items,
  external_work_items,
  external_bulk_work_items,
  external_comments,
  external_links,
  external_activities,
  external_relations,
  external_dependencies,
  external_attachments,
  external_work_item_pages,
  external_collected_work_items,
  external_members,
  external_projects,
  external_states,
  external_labels,
  external_cycles,
  external_modules,
  external_intake,
  external_pages,
  external_workspace_pages,
  external_estimates,
  external_runs,
};

/** Every route with its dotted name, in the order of declaration. */
export const allExternalRoutes: NamedRoute[] = Object.entries(externalRoutes).flatMap(([group, byName]) =>
  Object.entries(byName).map(([name, definition]) => ({ name: `${group}.${name}`, definition })),
);
