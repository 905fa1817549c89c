// What Slack sends: checked by its signature over the bytes as they came, accepted once, and answered within its three
// seconds (docs/adr/0048).
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../../platform/auth/network-address.ts";
import { isTooOften } from "../../../platform/auth/throttle.ts";
import { fail } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body-parsers.ts";
import { personCaller } from "../../../platform/http/call-route.ts";
import { readJson } from "../../../platform/http/json-body.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import { answerSlash } from "./answer-slash.ts";
import { answerEvent } from "./answer-event.ts";
import { hashOf, type SlackCall } from "./call.ts";
import { findApp, isNewCall, noteUse, type SlackUser, type StoredApp } from "./queries.ts";
import { opened } from "./secrets.ts";
import { isAuthentic } from "./signature.ts";

const MAX_BODY = 200_000;
/** Per minute: calls of one app, and wrong signatures from one network. */
const MAX_CALLS = 600;
const MAX_FORGED = 60;

const UUID = new RegExp(UUID_PATTERN);

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? "");

/** @throws not_found, slack.bad_signature, too_many */
async function requireApp(runtime: Runtime, request: FastifyRequest, body: Buffer): Promise<StoredApp> {
  const { workspace_id = "" } = request.params as Record<string, string>;
  const app = UUID.test(workspace_id) ? await findApp(runtime.db, workspace_id) : undefined;
  if (!app) throw fail("not_found");
  const secret = await opened(runtime, "signing secret", app.id, app.signing_secret);
  const signature = header(request, "x-slack-signature");
  const call = { body, signature, timestamp: header(request, "x-slack-request-timestamp") };
  const isGood =
    isAuthentic(call, secret, runtime.now()) && (await isNewCall(runtime, app, hashOf(signature)));
  if (!isGood) {
    const attempts = [{ key: `slack:${networkOf(request.ip)}`, most: MAX_FORGED }];
    throw fail((await isTooOften(runtime, attempts)) ? "too_many" : "slack.bad_signature");
  }
  if (await isTooOften(runtime, [{ key: `slack:${app.id}`, most: MAX_CALLS }])) throw fail("too_many");
  await noteUse(runtime, app);
  return app;
}

function callOf(
  registration: Registration,
  http: { request: FastifyRequest; reply: FastifyReply },
  app: StoredApp,
): SlackCall {
  const { runtime } = registration;
  return {
    runtime,
    app,
    askingAs: async (user_id) => ({
      db: runtime.db,
      workspace: { id: app.workspace_id, slug: app.slug, name: app.workspace_name },
      address: await publicAddress(runtime),
      call: personCaller(registration, { ...http, person: { user_id, workspace_id: app.workspace_id } }),
    }),
  };
}

const MAX_NAME = 100;

/** Who has typed a command. @throws bad_request */
function userOf(fields: Record<string, string>): SlackUser {
  const { team_id = "", user_id = "", user_name = "", team_domain = "" } = fields;
  const isId = (text: string): boolean => /^[A-Z0-9]{1,100}$/i.test(text);
  if (!isId(team_id) || !isId(user_id)) throw fail("bad_request");
  return {
    team_id,
    slack_user_id: user_id,
    slack_name: user_name.slice(0, MAX_NAME) || user_id,
    team_name: team_domain.slice(0, MAX_NAME) || team_id,
  };
}

/** In a scope of its own, because signatures cover the bytes as they came. */
export async function slackHookRoutes(registration: Registration): Promise<void> {
  const { app: server, runtime } = registration;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_BODY },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    const receive = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const app = await requireApp(runtime, request, body);
      return { body, call: callOf(registration, { request, reply }, app) };
    };
    scope.post("/api/slack/:workspace_id/command/", async (request, reply) => {
      const { body, call } = await receive(request, reply);
      const fields = readForm(body);
      return answerSlash(call, userOf(fields), fields);
    });
    scope.post("/api/slack/:workspace_id/event/", async (request, reply) => {
      const { body, call } = await receive(request, reply);
      return answerEvent(call, readJson(body));
    });
  });
}
