import type { StateGroup } from "@cairn/contract/entities/state";
import { api } from "../../data/api.ts";
import { sample } from "../../i18n/en/sample.ts";
import { namespace } from "../../i18n/i18n.ts";
import { coverUrl } from "../../components/picture/covers.ts";
import { emojiLogo } from "@cairn/domain/logo-props";

const t = namespace("sample", sample);

const ISSUES = [
  { title: "issue_1", text: "text_1", group: "started", priority: "high" },
  { title: "issue_2", text: "text_2", group: "started", priority: "medium" },
  { title: "issue_3", text: "text_3", group: "unstarted", priority: "urgent" },
  { title: "issue_4", text: "text_4", group: "unstarted", priority: "high" },
  { title: "issue_5", text: "text_5", group: "unstarted", priority: "low" },
  { title: "issue_6", text: "text_6", group: "backlog", priority: "none" },
  { title: "issue_7", text: "text_7", group: "completed", priority: "none" },
] as const satisfies ReadonlyArray<{ group: StateGroup; [key: string]: string }>;

/**
 * Creates a project with a few issues that explain themselves.
 * @returns its id
 * @throws ApiError
 */
export async function createSample(slug: string): Promise<string> {
  const { id: project_id } = await api.projects.create({
    slug,
    body: {
      name: t("project"),
      identifier: "TRY",
      description: t("description"),
      network: 2,
      logo_props: emojiLogo("🪨"),
      cover_image: coverUrl("cairns"),
    },
  });
  const states = await api.states.list({ slug, project_id });
  // One after the other, so that their numbers follow their order.
  for (const issue of ISSUES) {
    const state = Array.isArray(states) ? states.find((one) => one.group === issue.group) : undefined;
    await api.issues.create({
      slug,
      project_id,
      body: {
        name: t(issue.title),
        description_html: `<p>${t(issue.text)}</p>`,
        priority: issue.priority,
        ...(state ? { state_id: state.id } : {}),
      },
    });
  }
  return project_id;
}
