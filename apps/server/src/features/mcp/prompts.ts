// Prompts that a person can start a conversation with.
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

const place = {
  workspace: z.string().describe("Slug of the workspace"),
  project: z.string().describe("Identifier of the project, such as WEB"),
};

const fromUser = (text: string) => ({
  messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
});

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    "triage_inbox",
    {
      title: "Triage the inbox",
      description: "Go through the incoming issues of a project and propose what to do with each",
      argsSchema: z.object(place),
    },
    ({ workspace, project }) =>
      fromUser(
        `Go through the pending issues in the inbox of the project ${project} in the workspace ${workspace}. ` +
          "For each, look for issues that are about the same with find_issues, then propose to accept, decline or snooze it, " +
          "or to mark it as a duplicate, with one sentence of reason. Wait for my answer before you decide anything with triage_issue.",
      ),
  );
  server.registerPrompt(
    "plan_cycle",
    {
      title: "Plan a cycle",
      description: "Propose the issues of the next cycle of a project",
      argsSchema: z.object({
        ...place,
        goal: z.string().optional().describe("What the cycle should achieve"),
      }),
    },
    ({ workspace, project, goal }) =>
      fromUser(
        `Plan the next cycle of the project ${project} in the workspace ${workspace}.` +
          `${goal === undefined ? "" : ` Its goal: ${goal}.`} ` +
          "Read the project with describe_project; see how much the cycles before contained and completed; find open issues without " +
          "a cycle by priority and due date. Propose a list with a reason for each, and what should wait. " +
          "Wait for my answer before you change anything with plan_cycle.",
      ),
  );
}
