// Members of a workspace and of its projects, and the workspace's switches (contract/external §5).
import { Type, type Static } from "typebox";
import { Role } from "../entities/workspace.ts";
import { route } from "../route.ts";
import { Bool, Int, Paginated, pageQuery, Patch, Text, Uuid } from "../schema.ts";
import { ExternalUser } from "./entities.ts";
import { objectQuery } from "./lists.ts";

const W = "/api/v1/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;

/** `id` is the person's; `email` is empty for callers who may not see it. */
export const ExternalMember = Type.Object({ ...ExternalUser.properties, role: Role, role_slug: Text });
export type ExternalMember = Static<typeof ExternalMember>;

export const RoleDistribution = Type.Object({
  total_memberships: Int,
  total_distinct_members: Int,
  roles: Type.Array(
    Type.Object({
      role_id: Uuid,
      name: Text,
      slug: Text,
      is_system: Bool,
      level: Int,
      membership_count: Int,
      distinct_member_count: Int,
    }),
  ),
});
export type RoleDistribution = Static<typeof RoleDistribution>;

/** Kept for programs; Cairn itself shows and does the same whatever they are. */
export const WorkspaceFeatures = Type.Object({
  project_grouping: Bool,
  initiatives: Bool,
  teams: Bool,
  customers: Bool,
  wiki: Bool,
  pi: Bool,
});
export type WorkspaceFeatures = Static<typeof WorkspaceFeatures>;

export const external_members = {
  list: route({
    method: "GET",
    path: `${W}/members/`,
    access: "workspace.view",
    summary: "Everyone in the workspace, by name",
    query: Type.Object(objectQuery),
    success: { status: 200, body: Type.Array(ExternalMember) },
  }),
  list_lite: route({
    method: "GET",
    path: `${W}/members-lite/`,
    access: "workspace.view",
    summary: "Everyone in the workspace, by name, page by page",
    query: Type.Object({ ...pageQuery, ...objectQuery }),
    success: { status: 200, body: Paginated(Type.Array(ExternalMember)) },
    errors: ["bad_page"],
  }),
  in_project: route({
    method: "GET",
    path: `${P}/project-members/`,
    access: "project.view",
    summary: "Everyone in a project, by name",
    query: Type.Object(objectQuery),
    success: { status: 200, body: Type.Array(ExternalMember) },
    aliases: [`${P}/members/`],
  }),
  in_project_lite: route({
    method: "GET",
    path: `${P}/project-members-lite/`,
    access: "project.view",
    summary: "Everyone in a project, by name, page by page",
    query: Type.Object({ ...pageQuery, ...objectQuery }),
    success: { status: 200, body: Paginated(Type.Array(ExternalMember)) },
    errors: ["bad_page"],
  }),
  role_distribution: route({
    method: "GET",
    path: `${W}/project-role-distribution/`,
    access: "workspace.view",
    summary: "How many memberships of unarchived projects, and how many people, have each role",
    success: { status: 200, body: RoleDistribution },
    limits_projects: true,
  }),
  features: route({
    method: "GET",
    path: `${W}/features/`,
    access: "workspace.view",
    summary: "The switches that programs keep with a workspace",
    success: { status: 200, body: WorkspaceFeatures },
  }),
  update_features: route({
    method: "PATCH",
    path: `${W}/features/`,
    access: "workspace.admin",
    summary: "Change switches that programs keep with a workspace",
    body: Patch(WorkspaceFeatures),
    success: { status: 200, body: WorkspaceFeatures },
    errors: ["invalid"],
    mutates: true,
  }),
};
