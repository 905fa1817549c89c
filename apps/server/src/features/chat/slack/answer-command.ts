// What `/cairn` does, by calls of the contract's routes as the member that the person in Slack is linked to.
import { routes } from "@cairn/contract/routes/all";
import { issueKey, LONGEST_TITLE } from "@cairn/domain/issue-address";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { CallRoute } from "../../../platform/http/call-route.ts";
import { Failure } from "../../../platform/failure.ts";
import { slackFormat } from "../formats/slack.ts";
import { loadSubjects } from "../subjects.ts";
import { answerOf, bullets, code, link, paragraph, say, type SlackAnswer, strong, words } from "./blocks.ts";
import type { SlackCommand } from "./read-command.ts";

export interface Asking {
  db: Queryable;
  workspace: { id: string; slug: string; name: string };
  /** The public URL of this instance, without a trailing slash. */
  address: string;
  call: CallRoute;
}

const MAX_FOUND = 8;

const issueUrl = ({ address, workspace }: Asking, key: string): string =>
  `${address}/${workspace.slug}/browse/${key}/`;

/** The blocks of an issue that the person may see; null for none. */
export async function issueBlocks(
  asking: Asking,
  issue: { key: string } | { id: string; project_id: string },
): Promise<{ text: string; blocks: readonly object[] } | null> {
  const { call, db, workspace } = asking;
  try {
    const place =
      "key" in issue
        ? await call(routes.issue_places.by_key, { params: { slug: workspace.slug, key: issue.key } })
        : issue;
    const params = { slug: workspace.slug, project_id: place.project_id, issue_id: place.id };
    await call(routes.issues.retrieve, { params });
    const subjects = await loadSubjects({ db, workspace_id: workspace.id }, [
      { kind: "issue", id: place.id },
    ]);
    const subject = subjects.get(place.id);
    if (!subject) return null;
    const body = slackFormat.bodyOf(
      { subject, entries: [], more: 0 },
      issueUrl(asking, subject.key ?? ""),
    ) as { blocks: readonly object[] };
    return { text: `${subject.key ?? ""} ${subject.name}`, blocks: body.blocks };
  } catch (error) {
    if (error instanceof Failure && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

async function show(asking: Asking, key: string): Promise<SlackAnswer> {
  const found = await issueBlocks(asking, { key });
  if (found) return answerOf(found.text, found.blocks);
  return say(`There is no issue ${key}, or you can’t see it.`);
}

async function find(asking: Asking, text: string): Promise<SlackAnswer> {
  const { call, workspace } = asking;
  const { hits } = await call(routes.search.find, {
    params: { slug: workspace.slug },
    query: { q: text, limit: String(MAX_FOUND) },
  });
  const lines = hits
    .filter(({ kind, key }) => kind === "issue" && key !== null)
    .map(({ key, title }) => [link(issueUrl(asking, key ?? ""), `${key ?? ""} ${title}`)]);
  if (lines.length === 0) return say("No issue has all of these words.");
  const all = `${asking.address}/${workspace.slug}/`;
  return answerOf(`${lines.length} issues found`, [
    paragraph(words("Issues with "), strong(text)),
    bullets(lines),
    ...(lines.length === MAX_FOUND
      ? [paragraph(words("There may be more: "), link(all, "search in Cairn"))]
      : []),
  ]);
}

/** What a refused write says about its fields. */
function reasonOf({ body }: Failure): string {
  const [first] = Object.values(body).flat();
  return typeof first === "string" ? first : "Cairn refused it.";
}

async function create(asking: Asking, wanted: string, title: string): Promise<SlackAnswer> {
  const { call, workspace } = asking;
  if (Array.from(title).length > LONGEST_TITLE)
    return say(`A title has at most ${LONGEST_TITLE} characters.`);
  const listed = await call(routes.projects.list, { params: { slug: workspace.slug } });
  const all = Array.isArray(listed) ? listed : listed.results;
  const project = all.find(
    ({ identifier, archived_at }) => archived_at === null && identifier === wanted.toUpperCase(),
  );
  if (!project) return say(`There is no project ${wanted}. Use the letters that its issues begin with.`);
  try {
    const made = await call(routes.issues.create, {
      params: { slug: workspace.slug, project_id: project.id },
      body: { name: title },
    });
    const key = issueKey(project.identifier, made.sequence_id);
    return answerOf(`${key} was created`, [
      paragraph(words("Created "), link(issueUrl(asking, key), `${key} ${title}`)),
    ]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.status === 403 || error.status === 404)
      return say(`You can’t create issues in ${project.identifier}.`);
    return say(`The issue was not created. ${reasonOf(error)}`);
  }
}

const USAGES = [
  ["/cairn find WORDS", "issues with all of these words"],
  ["/cairn WEB-12", "one issue"],
  ["/cairn create PROJECT TITLE", "a new issue, such as: /cairn create WEB Fix the login"],
  ["/cairn unlink", "Slack no longer acts as you"],
] as const;

export function help(unknown: string | null): SlackAnswer {
  const lead = unknown === null ? "Find and create issues in Cairn." : "Cairn doesn’t know this command.";
  return answerOf(lead, [
    paragraph(words(lead)),
    bullets(USAGES.map(([usage, effect]) => [code(usage), words(` – ${effect}`)])),
  ]);
}

/** All commands but `unlink`, which is about the link itself. */
export function answerCommand(
  asking: Asking,
  command: Exclude<SlackCommand, { kind: "unlink" }>,
): Promise<SlackAnswer> {
  if (command.kind === "show") return show(asking, command.key);
  if (command.kind === "find") return find(asking, command.words);
  if (command.kind === "create") return create(asking, command.project, command.title);
  if (command.kind === "help") return Promise.resolve(help(command.unknown));
  const [usage] = USAGES[command.usage === "find" ? 0 : 2];
  return Promise.resolve(say(`Type ${usage}.`));
}
