// Members and the workspace's switches for programs (contract/external §5).
import {
  external_members,
  type ExternalMember,
  type WorkspaceFeatures,
} from "@cairn/contract/external/members";
import { VIEWER } from "@cairn/domain/roles";
import { type RawBuilder, sql } from "kysely";
import type { Role } from "@cairn/contract/entities/workspace";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type ListQuery, listPage } from "./listing.ts";
import { externalMembers } from "./objects/member.ts";
import { roleDistribution } from "./role-distribution.ts";

interface People {
  db: Queryable;
  /** Yields alias `m`. */
  from: RawBuilder<unknown>;
  /** Only people above viewer see email addresses (contract/workspace §4.3). */
  withEmail: boolean;
}

const seesEmail = (role: Role | null): boolean => (role ?? 0) > VIEWER;

const ofWorkspace = ({ runtime, workspace, workspace_role }: WorkspaceContext): People => ({
  db: runtime.db,
  from: sql`(select * from workspace_members where workspace_id = ${workspace.id}) m`,
  withEmail: seesEmail(workspace_role),
});

const ofProject = ({ runtime, workspace, workspace_role, project }: ProjectContext): People => ({
  db: runtime.db,
  from: sql`(select * from project_members where workspace_id = ${workspace.id} and project_id = ${project.id}) m`,
  withEmail: seesEmail(workspace_role),
});

const all = async ({ db, from, withEmail }: People): Promise<ExternalMember[]> => [
  ...(await externalMembers(db, from, { ids: null, withEmail })).values(),
];

const paged = ({ db, from, withEmail }: People, { per_page, cursor }: ListQuery) =>
  listPage(
    db,
    { per_page, cursor },
    {
      from: sql`${from} join users c on c.id = m.member_id`,
      where: sql`m.is_active and not c.is_bot`,
      keys: { display_name: { by: 'lower(c.display_name collate "C") collate "C"', kind: "text" } },
      order: "display_name",
    },
    (ids) => externalMembers(db, from, { ids, withEmail }),
  );

/** Pages of a workspace are always there; nothing else of the list is a part of Cairn unless a program says so. */
const USUAL: WorkspaceFeatures = {
  project_grouping: false,
  initiatives: false,
  teams: false,
  customers: false,
  wiki: true,
  pi: false,
};

async function readFeatures(db: Queryable, workspaceId: string): Promise<WorkspaceFeatures> {
  const row = await db
    .selectFrom("workspaces")
    .select("features")
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  return { ...USUAL, ...(row?.features as Partial<WorkspaceFeatures> | undefined) };
}

const FEATURES = Object.keys(USUAL) as (keyof WorkspaceFeatures)[];

const updateFeatures = (
  context: WorkspaceContext,
  patch: Partial<WorkspaceFeatures>,
): Promise<WorkspaceFeatures> =>
  tx(context, async (t) => {
    const given = Object.fromEntries(
      FEATURES.flatMap((name) => (patch[name] === undefined ? [] : [[name, patch[name]]])),
    );
    await sql`update workspaces set features = features || ${JSON.stringify(given)}::jsonb
      where id = ${t.workspace_id}`.execute(t.db);
    return readFeatures(t.db, t.workspace_id);
  });

export const memberRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(registration, external_members, {
    list: (context) => all(ofWorkspace(context)),
    list_lite: (context, { query }) => paged(ofWorkspace(context), query),
    in_project: (context) => all(ofProject(context)),
    in_project_lite: (context, { query }) => paged(ofProject(context), query),
    role_distribution: (context) => roleDistribution(context),
    features: ({ runtime, workspace }) => readFeatures(runtime.db, workspace.id),
    update_features: (context, { body }) => updateFeatures(context, body),
  });
