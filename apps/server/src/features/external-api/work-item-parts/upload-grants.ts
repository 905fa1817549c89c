// Uploads of programs (contract/external §9): a signed grant names everything about the attachment, and the URL that
// carries it takes the file without a token. The token that asked for it must still be valid, and allowed to.
import type { UploadGrant } from "@cairn/contract/external/attachments";
import { authorize, findCallerOfToken } from "../../../platform/http/guard.ts";
import { calledAddress } from "../../../platform/http/called-address.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { fail, invalid } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { sign, signedText } from "../../../platform/secrets.ts";
import { requireTokenAllows } from "../../../platform/tokens/token-rights.ts";
import { attach } from "../../attachments/service.ts";
import { issuePlace, requireIssue } from "../../issues/issue-place.ts";

const NAME = "upload grant";
const VALID_MS = 15 * 60 * 1000;
const PATH = "/api/v1/uploads/";
const ROUTE = { access: "project.write", mutates: true } as const;

interface Grant {
  id: string;
  token_id: string;
  slug: string;
  project_id: string;
  issue_id: string;
  name: string;
  until: number;
}

/** @throws issue.not_found, invalid */
export async function grantUpload(
  context: ProjectContext,
  issueId: string,
  { name, size }: { name: string; size: number },
): Promise<UploadGrant> {
  const { runtime, token } = context;
  if (token === null) throw fail("token.required");
  await requireIssue(runtime.db, issuePlace(context, issueId));
  const limit = runtime.config.fileSizeLimit;
  if (size > limit) throw invalid({ size: [`Files may have at most ${limit} bytes.`] });
  const id = newId();
  const grant: Grant = {
    id,
    token_id: token.id,
    slug: context.workspace.slug,
    project_id: context.project.id,
    issue_id: issueId,
    name,
    until: runtime.now().getTime() + VALID_MS,
  };
  const signed = await sign(runtime.config, NAME, JSON.stringify(grant));
  const item = `/api/v1/workspaces/${grant.slug}/projects/${grant.project_id}/work-items/${issueId}`;
  return {
    upload_data: { url: `${calledAddress(context)}${PATH}?grant=${signed}`, fields: {} },
    asset_id: id,
    asset_url: `${item}/attachments/${id}/`,
    id,
  };
}

/** @throws upload.no_grant for a grant that this instance has not signed, or that has expired */
async function readGrant(runtime: Runtime, query: unknown): Promise<Grant> {
  const { grant: signed } = query as { grant?: unknown };
  const text = typeof signed === "string" ? await signedText(runtime.config, NAME, signed) : null;
  const grant = text === null ? null : (JSON.parse(text) as Grant);
  if (grant === null || grant.until < runtime.now().getTime()) throw fail("upload.no_grant");
  return grant;
}

/** Takes the files of grants. It is no route of the contract: its URL is only known from a grant. */
export function takeGrantedUploads({ app, runtime }: Registration): void {
  app.post(PATH, async (request, reply) => {
    const grant = await readGrant(runtime, request.query);
    const { id, slug, project_id, issue_id, name, token_id } = grant;
    const caller = await findCallerOfToken(runtime, token_id, { slug, project_id, issue_id });
    authorize(caller, ROUTE);
    requireTokenAllows(caller, {
      ...ROUTE,
      method: "POST",
      path: PATH,
      summary: "",
      success: { status: 204 },
    });
    await attach({ runtime, request, reply, ...caller } as ProjectContext, issue_id, { id, name });
    return reply.code(204).send();
  });
}
