// Asks a language model by the API of OpenAI, which other services offer as well (contract/workspace §12.3).
import type { ProjectLite, WorkspaceLite } from "@cairn/contract/entities/lite";
import { sql } from "kysely";
import { isTooOften } from "../../platform/auth/throttle.ts";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import { callOut } from "../../platform/outbound/outbound.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { readSettings } from "../instance/configurations.ts";

const OPENAI = "https://api.openai.com/v1";
/** Models think for longer than other services take. */
const TIMEOUT_MS = 60_000;
/** Questions of a person, a minute: each costs money. */
const MOST_PER_PERSON = 20;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const htmlOf = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "").replaceAll("\n", "<br>");

/** The text of a completion; null for any other answer. */
function textOf(body: Buffer): string | null {
  let answer: { choices?: { message?: { content?: unknown } }[] } | null;
  try {
    answer = JSON.parse(body.toString("utf8")) as typeof answer;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const content = answer?.choices?.[0]?.message?.content;
  return typeof content === "string" ? content.trim() : null;
}

/** @throws assistant.unavailable, too_many */
async function complete(
  runtime: Runtime,
  settings: { OPENAI_API_KEY: string; OPENAI_API_BASE: string; GPT_ENGINE: string },
  question: string,
): Promise<string> {
  const base = (settings.OPENAI_API_BASE || OPENAI).replace(/\/+$/, "");
  try {
    const { status, body } = await callOut(runtime, `${base}/chat/completions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${settings.OPENAI_API_KEY}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        model: settings.GPT_ENGINE,
        messages: [{ role: "user", content: question }],
      }),
      timeout_ms: TIMEOUT_MS,
    });
    if (status === 429) throw fail("too_many");
    const text = status === 200 ? textOf(body) : null;
    if (text !== null) return text;
    runtime.log.warn({ status }, "the language model gave no answer");
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.warn({ reason: error.reason }, "the language model can't be reached");
  }
  throw fail("assistant.unavailable");
}

/** @throws assistant.not_configured, assistant.task_required, assistant.unavailable, too_many */
export async function askAssistant(
  { runtime, me }: WorkspaceContext,
  { task = "", prompt = "" }: { task?: string; prompt?: string },
): Promise<{ response: string; response_html: string }> {
  const settings = await readSettings(runtime, ["OPENAI_API_KEY", "OPENAI_API_BASE", "GPT_ENGINE"]);
  if (settings.OPENAI_API_KEY === "" || settings.GPT_ENGINE === "") throw fail("assistant.not_configured");
  if (task.trim() === "") throw fail("assistant.task_required");
  if (await isTooOften(runtime, [{ key: `assistant:${me.id}`, most: MOST_PER_PERSON }]))
    throw fail("too_many");
  const response = await complete(runtime, settings, prompt === "" ? task : `${task}\n${prompt}`);
  return { response, response_html: htmlOf(response) };
}

export async function projectDetails({
  runtime,
  workspace,
  project,
}: ProjectContext): Promise<{ project_detail: ProjectLite; workspace_detail: WorkspaceLite }> {
  const { rows } = await sql<ProjectLite>`
    select id, identifier, name, cover_image, logo_props, description from projects
    where workspace_id = ${workspace.id} and id = ${project.id}`.execute(runtime.db);
  const [project_detail] = rows;
  if (!project_detail) throw fail("project.not_found");
  const { id, name, slug } = workspace;
  return { project_detail, workspace_detail: { id, name, slug } };
}
