// The writing assistant (contract/workspace §12.3): asks the language model that the instance is configured with.
import { Type } from "typebox";
import { ProjectLite, WorkspaceLite } from "../entities/lite.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const W = "/api/workspaces/:slug";

const Question = Type.Object({
  task: Type.Optional(Type.String({ maxLength: 10_000 })),
  prompt: Type.Optional(Type.String({ maxLength: 100_000 })),
});
const answer = { response: Text, response_html: Text };
const errors = [
  "assistant.not_configured",
  "assistant.task_required",
  "assistant.unavailable",
  "too_many",
] as const;

export const assistant = {
  in_workspace: route({
    method: "POST",
    path: `${W}/ai-assistant/`,
    access: "workspace.write",
    summary: "A language model's answer to a task about a text",
    body: Question,
    success: { status: 200, body: Type.Object(answer) },
    errors,
  }),
  in_project: route({
    method: "POST",
    path: `${W}/projects/:project_id/ai-assistant/`,
    access: "project.write",
    summary: "A language model's answer to a task about a text of a project",
    body: Question,
    success: {
      status: 200,
      body: Type.Object({ ...answer, project_detail: ProjectLite, workspace_detail: WorkspaceLite }),
    },
    errors,
  }),
};
