// How admins connect a repository to a project (docs/adr/0043). Clients fetch connections where they are shown, so no
// stream announces them.
import type {
  GitConnection,
  GitConnectionDraft,
  GitConnectionWithSecret,
  GitDelivery,
} from "@cairn/contract/entities/git";
import { conflict, fail, invalid } from "../../platform/failure.ts";
import { calledAddress } from "../../platform/http/called-address.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { createBot, retireBot } from "../api-tokens/bots.ts";
import { repositoryAt } from "./address.ts";
import { type Api, ApiFailed, type ApiProblem, callApi } from "./api.ts";
import { PROVIDERS } from "./providers/all.ts";
import {
  type ConnectionSecrets,
  connectionsOf,
  deliveriesOf,
  findConnection,
  lockConnection,
  type StoredConnection,
} from "./queries.ts";
import { newSecret, opened, sealed } from "./secrets.ts";

const MAX_CONNECTIONS = 50;
const MEMBER = 15;
const TAKEN = "This repository is already connected to the project.";

const PROBLEMS: Record<ApiProblem, { field: "token" | "url"; message: string }> = {
  refused: { field: "token", message: "The host doesn't accept this token." },
  hidden: { field: "url", message: "The repository doesn't exist, or this token doesn't open it." },
  limited: { field: "token", message: "The host's rate limit is reached. Try again later." },
  unreachable: { field: "url", message: "The host can't be reached." },
  failed: { field: "url", message: "The host didn't answer as its API should." },
};

const webhookUrl = (context: ProjectContext, id: string): string =>
  `${calledAddress(context)}/api/git/hooks/${context.workspace.id}/${id}/`;

const shownTo = (context: ProjectContext, row: StoredConnection): GitConnection => ({
  ...row,
  webhook_url: webhookUrl(context, row.id),
});

export async function listConnections(context: ProjectContext): Promise<GitConnection[]> {
  const { runtime, workspace, project } = context;
  const rows = await connectionsOf(runtime.db, workspace.id, project.id);
  return rows.map((row) => shownTo(context, row));
}

async function requireConnection(context: ProjectContext, id: string) {
  const { runtime, workspace, project } = context;
  const found = await findConnection(runtime.db, workspace.id, project.id, id);
  if (!found) throw fail("git.not_found");
  return found;
}

/** The default branch, which proves that the token opens the repository. @throws invalid */
async function readDefaultBranch(api: Api, repository: string): Promise<string | null> {
  try {
    const answer = await callApi(api, api.provider.readRepository(repository));
    return api.provider.defaultBranchOf(answer) || null;
  } catch (error) {
    if (!(error instanceof ApiFailed)) throw error;
    const { field, message } = PROBLEMS[error.problem];
    throw invalid({ [field]: [message] });
  }
}

/** Its id; null where the token may not create one, and a person has to. */
async function createHook(api: Api, repository: string, url: string, secret: string): Promise<string | null> {
  try {
    const answer = await callApi(api, api.provider.createHook(repository, { url, secret }));
    return api.provider.hookIdOf(answer) || null;
  } catch (error) {
    if (!(error instanceof ApiFailed)) throw error;
    api.runtime.log.info({ problem: error.problem }, "a webhook could not be created at a git host");
    return null;
  }
}

/** What is left at the host does no harm: its deliveries are no longer accepted. */
async function removeHook(context: ProjectContext, kept: ConnectionSecrets): Promise<void> {
  const { runtime } = context;
  if (kept.hook_id === null || kept.token === null) return;
  const token = await opened(runtime, "token", kept.id, kept.token);
  const provider = PROVIDERS[kept.provider];
  try {
    await callApi(
      { runtime, provider, web_url: kept.web_url, token },
      provider.removeHook(kept.repository, kept.hook_id),
    );
  } catch (error) {
    if (!(error instanceof ApiFailed)) throw error;
    runtime.log.info({ problem: error.problem }, "a webhook could not be removed at a git host");
  }
}

const tokenOf = (written: string | undefined): string | null => written?.trim() || null;

interface Linked {
  default_branch: string | null;
  hook_id: string | null;
}

/** Tests the token and creates the webhook. Nothing happens without a token. @throws invalid */
async function link(
  context: ProjectContext,
  {
    id,
    provider,
    web_url,
    repository,
  }: Pick<ConnectionSecrets, "id" | "provider" | "web_url" | "repository">,
  token: string | null,
  secret: string,
): Promise<Linked> {
  if (token === null) return { default_branch: null, hook_id: null };
  const api = { runtime: context.runtime, provider: PROVIDERS[provider], web_url, token };
  const default_branch = await readDefaultBranch(api, repository);
  const hook_id = await createHook(api, repository, webhookUrl(context, id), secret);
  return { default_branch, hook_id };
}

/** @throws invalid, conflict when the repository is connected already */
export async function connect(
  context: ProjectContext,
  draft: GitConnectionDraft,
): Promise<GitConnectionWithSecret> {
  const { runtime, project, workspace } = context;
  const provider = PROVIDERS[draft.provider];
  const place = repositoryAt(provider, draft.url);
  const known = await connectionsOf(runtime.db, workspace.id, project.id);
  if (known.some(({ url }) => url === place.web_url)) throw conflict("url", TAKEN);
  if (known.length >= MAX_CONNECTIONS)
    throw invalid({ non_field_errors: [`A project has at most ${MAX_CONNECTIONS} repositories.`] });
  const [id, secret, token] = [newId(), newSecret(), tokenOf(draft.token)];
  const linked = await link(context, { id, provider: draft.provider, ...place }, token, secret);
  const columns = {
    project_id: project.id,
    provider: draft.provider,
    ...place,
    ...linked,
    secret: await sealed(runtime, "secret", id, secret),
    token: token === null ? null : await sealed(runtime, "token", id, token),
  };
  await tx(context, async (t) => {
    const bot_id = await createBot(t, { name: provider.name, role: MEMBER, project_ids: [project.id] });
    await insertRow(t, "git_connections", id, { ...columns, bot_id });
  });
  return { ...shownTo(context, (await requireConnection(context, id)).shown), secret };
}

/** Pauses or resumes it. @throws git.not_found */
export async function setActive(
  context: ProjectContext,
  id: string,
  is_active: boolean,
): Promise<GitConnection> {
  await requireConnection(context, id);
  await tx(context, async (t) => {
    const before = await lockConnection(t, id);
    if (!before) throw fail("git.not_found");
    if (before.is_active !== is_active)
      await updateRow(t, "git_connections", id, { is_active, paused_at: is_active ? null : t.now });
  });
  return shownTo(context, (await requireConnection(context, id)).shown);
}

/** A new secret and webhook. @throws git.not_found, invalid */
export async function reconnect(
  context: ProjectContext,
  id: string,
  written: string | undefined,
): Promise<GitConnectionWithSecret> {
  const { runtime } = context;
  const { kept } = await requireConnection(context, id);
  const stored = kept.token === null ? null : await opened(runtime, "token", id, kept.token);
  const [secret, token] = [newSecret(), tokenOf(written) ?? stored];
  const linked = await link(context, kept, token, secret);
  await removeHook(context, kept);
  const columns = {
    hook_id: linked.hook_id,
    default_branch: linked.default_branch ?? kept.default_branch,
    secret: await sealed(runtime, "secret", id, secret),
    token: token === null ? null : await sealed(runtime, "token", id, token),
    is_active: true,
    paused_at: null,
  };
  await tx(context, async (t) => {
    if (!(await lockConnection(t, id))) throw fail("git.not_found");
    await updateRow(t, "git_connections", id, columns);
  });
  return { ...shownTo(context, (await requireConnection(context, id)).shown), secret };
}

/** @throws git.not_found, invalid when the token does not open the repository, or there is none */
export async function testConnection(context: ProjectContext, id: string): Promise<GitConnection> {
  const { runtime } = context;
  const { kept } = await requireConnection(context, id);
  if (kept.token === null) throw invalid({ token: ["This connection has no token."] });
  const token = await opened(runtime, "token", id, kept.token);
  const provider = PROVIDERS[kept.provider];
  const default_branch = await readDefaultBranch(
    { runtime, provider, web_url: kept.web_url, token },
    kept.repository,
  );
  await tx(context, (t) => updateRow(t, "git_connections", id, { default_branch }));
  return shownTo(context, (await requireConnection(context, id)).shown);
}

/** What its bot has done stays. @throws git.not_found */
export async function disconnect(context: ProjectContext, id: string): Promise<void> {
  const { kept } = await requireConnection(context, id);
  await tx(context, async (t) => {
    if (!(await lockConnection(t, id))) throw fail("git.not_found");
    await deleteRow(t, "git_connections", id);
    await retireBot(t, kept.bot_id);
  });
  await removeHook(context, kept);
}

/** @throws git.not_found */
export async function listDeliveries(
  context: ProjectContext,
  id: string,
  before: string | undefined,
): Promise<GitDelivery[]> {
  await requireConnection(context, id);
  return deliveriesOf(context.runtime.db, context.workspace.id, id, before);
}
