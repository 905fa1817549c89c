// Errors as a model reads them: what is wrong, and what it can do instead.
import { failureOf } from "../../platform/http/answer-errors.ts";
import { ToolError } from "./tool.ts";

/** What a model can do about an error that says only that something is refused. */
const ADVICE: Partial<Record<string, string>> = {
  "workspace.not_found": "Call list_workspaces for the workspaces you can use.",
  "project.not_found": "Call list_projects for the projects you can use.",
  "issue.not_found":
    "Check the key, or look for the issue with find_issues. Archived issues can't be changed.",
  forbidden: "Your role doesn't allow this. Ask an admin of the project.",
  "token.scope": "Use a token with the scope `write`, or `admin` for administration.",
  "token.projects": "Name a project that this token is limited to.",
};

/** @returns the text of an error; of one that has nothing to do with the call, only that something went wrong */
export function messageOf(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  const failure = failureOf(error);
  if (failure === null) return "Something went wrong on the server. Try again later.";
  const { error: text, detail, ...fields } = failure.body;
  const said = typeof text === "string" ? text : typeof detail === "string" ? detail : null;
  const message =
    said ??
    Object.entries({ ...fields, ...(Array.isArray(text) ? { error: text } : {}) })
      .map(([field, messages]) => `${field}: ${[messages].flat().join(" ")}`)
      .join(" ");
  const advice = ADVICE[failure.code];
  return advice === undefined ? message : `${message} ${advice}`;
}
