// Tools that tell a model where it is: workspaces, projects, and the names that a project uses.
import { routes } from "@cairn/contract/routes/all";
import { ROLE_NAMES } from "@cairn/domain/roles";
import { z } from "zod";
import { project, workspace } from "../fields.ts";
import { projectNamed } from "../names.ts";
import { tool } from "../tool.ts";

const list_workspaces = tool({
  name: "list_workspaces",
  title: "List workspaces",
  description: "Who you act as, and the workspaces you can use. Begin here.",
  effect: "read",
  input: z.object({}),
  output: z.object({
    user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    workspaces: z.array(z.object({ workspace: z.string(), name: z.string() })),
  }),
  run: async ({ call }) => {
    const user = await call(routes.users.me, { params: {} });
    const all = await call(routes.users.workspaces, { params: {} });
    return {
      user: { id: user.id, name: user.display_name, email: user.email },
      workspaces: all.map(({ slug, name }) => ({ workspace: slug, name })),
    };
  },
});

const list_projects = tool({
  name: "list_projects",
  title: "List projects",
  description:
    "The projects of a workspace. `role` is yours; without one you can see the project but not its issues.",
  effect: "read",
  input: z.object({ workspace }),
  output: z.object({
    projects: z.array(
      z.object({ project: z.string(), name: z.string(), role: z.string().optional(), members: z.number() }),
    ),
  }),
  run: async ({ call }, { workspace: slug }) => {
    const answer = await call(routes.projects.list, { params: { slug } });
    const all = (Array.isArray(answer) ? answer : answer.results).filter((one) => one.archived_at === null);
    return {
      projects: all.map(({ identifier, name, member_role, total_members }) => ({
        project: identifier,
        name,
        ...(member_role === null ? {} : { role: ROLE_NAMES[member_role] }),
        members: total_members,
      })),
    };
  },
});

const describe_project = tool({
  name: "describe_project",
  title: "Describe a project",
  description:
    "The names that a project uses: states in their order, labels, people, open cycles and modules.",
  effect: "read",
  input: z.object({ workspace, project }),
  output: z.object({
    project: z.string(),
    name: z.string(),
    description: z.string(),
    states: z.array(z.object({ name: z.string(), group: z.string(), default: z.boolean() })),
    labels: z.array(z.string()),
    people: z.array(z.object({ name: z.string(), role: z.string() })),
    cycles: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        start_date: z.string().nullable(),
        end_date: z.string().nullable(),
        issues: z.number(),
        completed: z.number(),
      }),
    ),
    modules: z.array(z.object({ name: z.string(), status: z.string(), issues: z.number() })),
    has_inbox: z.boolean(),
  }),
  run: async (context, { workspace: slug, project: name }) => {
    const found = await projectNamed(context, slug, name);
    const params = { slug, project_id: found.id };
    const { call } = context;
    const [states, labels, people, cycles, modules] = await Promise.all([
      call(routes.states.list, { params }),
      call(routes.labels.list, { params }),
      call(routes.projects.members, { params }),
      call(routes.cycles.list, { params }),
      call(routes.modules.list, { params }),
    ]);
    const nameOf = new Map(found.members.map((one) => [one.member_id, one.member__display_name] as const));
    return {
      project: found.identifier,
      name: found.name,
      description: found.description,
      states: (Array.isArray(states) ? states : Object.values(states).flat()).map((state) => ({
        name: state.name,
        group: state.group,
        default: state.default,
      })),
      labels: labels.map((label) => label.name),
      people: people.map(({ member, role }) => ({
        name: nameOf.get(member) ?? member,
        role: ROLE_NAMES[role],
      })),
      cycles: cycles
        .filter(({ status }) => status !== "COMPLETED")
        .map((cycle) => ({
          name: cycle.name,
          status: cycle.status.toLowerCase(),
          start_date: cycle.start_date,
          end_date: cycle.end_date,
          issues: cycle.total_issues,
          completed: cycle.completed_issues,
        })),
      modules: modules.map(({ name: title, status, total_issues }) => ({
        name: title,
        status,
        issues: total_issues,
      })),
      has_inbox: found.inbox_view,
    };
  },
});

export const PLACE_TOOLS = [list_workspaces, list_projects, describe_project];
