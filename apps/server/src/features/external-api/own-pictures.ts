// Pictures of the user that a program acts as (contract/external §4): like attachments, they are sent to a URL with a
// signed grant, without the token; the token that asked for it must still be valid, and allowed to.
import type { UploadGrant } from "@cairn/contract/external/attachments";
import type { OwnPictureDraft } from "@cairn/contract/external/users";
import { fail, invalid } from "../../platform/failure.ts";
import { calledAddress } from "../../platform/http/called-address.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { authorize, findCallerOfToken } from "../../platform/http/guard.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { newId } from "../../platform/ids.ts";
import { sign, signedText } from "../../platform/secrets.ts";
import { requireTokenAllows } from "../../platform/tokens/token-rights.ts";
import { uploadOwnFile } from "../files/service.ts";
import { updateMe } from "../users/service.ts";

const NAME = "own picture grant";
const VALID_MS = 15 * 60 * 1000;
const PATH = "/api/v1/uploads/own/";
const ROUTE = {
  method: "POST",
  path: PATH,
  access: "user.self",
  summary: "",
  mutates: true,
  limits_projects: true,
  success: { status: 204 },
} as const;

interface Grant {
  id: string;
  token_id: string;
  entity_type: OwnPictureDraft["entity_type"];
  until: number;
}

/** @throws invalid */
export async function grantOwnPicture(
  context: UserContext,
  { size, entity_type }: OwnPictureDraft,
): Promise<UploadGrant> {
  const { runtime, token } = context;
  if (token === null) throw fail("token.required");
  const limit = runtime.config.fileSizeLimit;
  if (size > limit) throw invalid({ size: [`Files may have at most ${limit} bytes.`] });
  const id = newId();
  const until = runtime.now().getTime() + VALID_MS;
  const grant: Grant = { id, token_id: token.id, entity_type, until };
  const signed = await sign(runtime.config, NAME, JSON.stringify(grant));
  return {
    upload_data: { url: `${calledAddress(context)}${PATH}?grant=${signed}`, fields: {} },
    asset_id: id,
    // Where the picture's own URL is found once it was received: it has none before.
    asset_url: `${calledAddress(context)}/api/v1/users/me/`,
    id,
  };
}

/** Takes the pictures of grants, each of which becomes the user's at once. */
export function takeOwnPictures({ app, runtime }: Registration): void {
  app.post(PATH, async (request, reply) => {
    const { grant: signed } = request.query as { grant?: unknown };
    const text = typeof signed === "string" ? await signedText(runtime.config, NAME, signed) : null;
    const grant = text === null ? null : (JSON.parse(text) as Grant);
    if (grant === null || grant.until < runtime.now().getTime()) throw fail("upload.no_grant");
    const caller = await findCallerOfToken(runtime, grant.token_id, { slug: null, project_id: null });
    authorize(caller, ROUTE);
    requireTokenAllows(caller, ROUTE);
    const context = { runtime, request, reply, ...caller } as UserContext;
    const { asset } = await uploadOwnFile(context, grant.id);
    await updateMe(context, grant.entity_type === "USER_AVATAR" ? { avatar: asset } : { cover_image: asset });
    return reply.code(204).send();
  });
}
