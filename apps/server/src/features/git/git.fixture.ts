// Connections to git hosts: their deliveries, and a server that answers like their API.
import type { GitConnectionWithSecret, GitProvider } from "@cairn/contract/entities/git";
import { readAllowedPlaces } from "@cairn/server/platform/outbound/places";
import type { Answer, World } from "@cairn/testkit/world";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sent } from "./host-shape.fixture.ts";
import { HOSTS } from "./hosts.fixture.ts";

export const WEB_URL = "https://git.example.com/acme/web";

export async function connectTo(
  w: World,
  provider: GitProvider,
  url = WEB_URL,
  token?: string,
): Promise<GitConnectionWithSecret> {
  const body = { provider, url, ...(token === undefined ? {} : { token }) };
  const answer = await w.as("ada").send("POST", `${w.P}/git-connections/`, body);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as GitConnectionWithSecret;
}

/** Sends what a host would send. @returns the response */
export async function deliver(
  w: World,
  { provider, secret, webhook_url }: GitConnectionWithSecret,
  { event, payload }: Sent,
  { id = randomUUID(), headers = {} }: { id?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = JSON.stringify(payload);
  const all = {
    "content-type": "application/json",
    ...HOSTS[provider].headers(event, id, secret, body),
    ...headers,
  };
  return deliverRaw(w, new URL(webhook_url).pathname, body, all);
}

export async function deliverRaw(
  w: World,
  path: string,
  payload: string | Buffer,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await w.app.inject({ method: "POST", url: path, payload, headers });
  const isJson = String(answer.headers["content-type"] ?? "").includes("json");
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.body,
    headers: answer.headers as Answer["headers"],
  };
}

export interface ApiRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface ApiServer {
  /** `http://127.0.0.1:…/acme/web` */
  web: string;
  got: ApiRequest[];
  /** The status of creating a webhook, 201 at first; of everything else with the right token, 200 or 204. */
  hookStatus: number;
  close: () => Promise<void>;
}

export const TOKEN = "secret-token";

/** A host whose API knows one repository, which `TOKEN` opens. */
export async function apiServer(w: World): Promise<ApiServer> {
  (w.runtime.config as { outboundAllow: unknown }).outboundAllow = readAllowedPlaces(["127.0.0.1"]);
  const got: ApiRequest[] = [];
  const api: ApiServer = { web: "", got, hookStatus: 201, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString();
      const { method = "", url: path = "", headers } = request;
      got.push({ method, path, headers, body: text === "" ? null : JSON.parse(text) });
      const answer = (status: number, body?: object): void =>
        void response
          .writeHead(status, { "content-type": "application/json" })
          .end(body && JSON.stringify(body));
      if (!(headers.authorization ?? "").includes(TOKEN)) return answer(401, { message: "Bad credentials" });
      if (method === "DELETE") return answer(204);
      if (path.endsWith("/hooks")) return answer(api.hookStatus, { id: 42, uuid: "{42}" });
      if (!/acme(?:\/|%2F)web$/.test(path)) return answer(404, { message: "Not Found" });
      return answer(200, { id: 1, default_branch: "trunk", mainbranch: { name: "trunk" } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  api.web = `http://127.0.0.1:${(server.address() as AddressInfo).port}/acme/web`;
  api.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return api;
}
