// Projects for programs (contract/external §6): the rules are those of features/projects.
import type { ProjectPatch } from "@cairn/contract/entities/project";
import {
  external_projects,
  type ExternalProject,
  type ExternalProjectFeatures,
  ExternalProjectLite,
  type ExternalProjectPatch,
} from "@cairn/contract/external/projects";
import { sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import type { ProjectExtras } from "../projects/draft.ts";
import {
  archiveProject,
  createProject,
  removeProject,
  restoreProject,
  updateProject,
} from "../projects/service.ts";
import { isTimeZone } from "../users/validation.ts";
import { externalIdsOf, orDuplicate } from "./duplicates.ts";
import { expanding } from "./expand.ts";
import { COMMON_KEYS, keepKeys, type Listing, listPage } from "./listing.ts";
import { externalProjects } from "./objects/project.ts";

/** Those the caller is in and the public ones, of the projects that the token opens. */
const projectsOf = ({ workspace, me, token }: WorkspaceContext, withArchived: boolean): Listing => ({
  from: sql`projects c left join project_members m
    on m.workspace_id = c.workspace_id and m.project_id = c.id and m.member_id = ${me.id} and m.is_active`,
  where: sql`c.workspace_id = ${workspace.id} and (m.id is not null or c.network = 2)
    and (${token?.project_ids ?? null}::uuid[] is null or c.id = any(${token?.project_ids ?? null}::uuid[]))
    and (${withArchived} or c.archived_at is null)`,
  keys: {
    ...COMMON_KEYS,
    identifier: { by: 'c.identifier collate "C"', kind: "text" },
    // Those that the caller is not in come last.
    sort_order: { by: "coalesce(m.sort_order, 'infinity')", kind: "number" },
  },
  order: "sort_order",
  hasPlainCursors: true,
});

const load = (context: WorkspaceContext) => (ids: readonly string[]) =>
  externalProjects(context.runtime.db, context.workspace.id, context.me.id, ids);

/** @throws project.not_found */
async function read(context: WorkspaceContext, id: string): Promise<ExternalProject> {
  const project = (await load(context)([id])).get(id);
  if (project === undefined) throw fail("project.not_found");
  return project;
}

/** What the web's routes take too, and what only programs set. @throws invalid */
function partsOf<P extends ExternalProjectPatch>(body: P): [P, ProjectExtras] {
  const { timezone, intake_view } = body;
  if (timezone !== undefined && !isTimeZone(timezone))
    throw invalid({ timezone: ["This time zone doesn't exist."] });
  const extras = {
    timezone,
    guest_view_all_features: body.guest_view_all_features,
    is_time_tracking_enabled: body.is_time_tracking_enabled,
    is_issue_type_enabled: body.is_issue_type_enabled,
    ...externalIdsOf(body),
  };
  return [intake_view === undefined ? body : { ...body, inbox_view: intake_view }, extras];
}

const wantedOf = ({ workspace }: WorkspaceContext, values: ExternalProjectPatch, id: string | null) =>
  ({ table: "projects", within: sql`o.workspace_id = ${workspace.id}`, values, id }) as const;

/** @throws project.archived, invalid, conflict, external.duplicate */
async function change(context: ProjectContext, body: ExternalProjectPatch): Promise<ExternalProject> {
  const { id } = context.project;
  const [patch, extras] = partsOf(body);
  await orDuplicate(context.runtime.db, wantedOf(context, body, id), () =>
    updateProject(context, patch, extras),
  );
  return read(context, id);
}

const featuresOf = (project: ExternalProject): ExternalProjectFeatures => ({
  epics: false,
  modules: project.module_view,
  cycles: project.cycle_view,
  views: project.issue_views_view,
  pages: project.page_view,
  intakes: project.intake_view,
  work_item_types: project.is_issue_type_enabled,
});

/** `epics` can't be switched on, and is passed over like other keys that are not the caller's to set. */
const patchOf = (features: Partial<ExternalProjectFeatures>): ProjectPatch & ExternalProjectPatch => ({
  module_view: features.modules,
  cycle_view: features.cycles,
  issue_views_view: features.views,
  page_view: features.pages,
  inbox_view: features.intakes,
  is_issue_type_enabled: features.work_item_types,
});

export const projectRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(
    registration,
    external_projects,
    expanding({
      list: (context, { query }) =>
        listPage(context.runtime.db, query, projectsOf(context, true), load(context)),
      list_lite: async (context, { query }) => {
        const listing = projectsOf(context, query.include_archived === "true");
        return keepKeys(
          ExternalProjectLite,
          await listPage(context.runtime.db, query, listing, load(context)),
        );
      },
      create: async (context, { body }) => {
        const [draft, extras] = partsOf(body);
        const { id } = await orDuplicate(context.runtime.db, wantedOf(context, body, null), () =>
          createProject(context, draft, extras),
        );
        return read(context, id);
      },
      retrieve: (context) => read(context, context.project.id),
      update: (context, { body }) => change(context, body),
      remove: (context) => removeProject(context),
      archive: async (context) => {
        await archiveProject(context);
      },
      restore: (context) => restoreProject(context),
      features: async (context) => featuresOf(await read(context, context.project.id)),
      update_features: async (context, { body }) => featuresOf(await change(context, patchOf(body))),
      total_worklogs: async () => [],
    }),
  );
