import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAllowedPlaces } from "../../platform/outbound/places.ts";
import { seal } from "../../platform/secrets.ts";

let w: World;
let model: Server;
const asked: { path: string; key: string; body: { model: string; messages: { content: string }[] } }[] = [];
let status = 200;

beforeAll(async () => {
  model = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push({
        path: request.url ?? "",
        key: request.headers.authorization ?? "",
        body: JSON.parse(Buffer.concat(parts).toString()),
      });
      const body = { choices: [{ message: { content: "Shorter:\n<b>so</b>" } }] };
      reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  w = await world({
    members: { ada: "admin", mel: "member", vic: "viewer" },
    config: { outboundAllow: readAllowedPlaces(["127.0.0.1"]) },
  });
});
afterAll(async () => {
  await w.stop();
  model.close();
});

const ask = (person: string, body: object, place = w.W) =>
  w.as(person).send("POST", `${place}/ai-assistant/`, body);

it("the assistant says that no model is configured, to members only", async () => {
  expect((await ask("ada", { task: "shorten", prompt: "x" })).status).toBe(400);
  expect((await ask("vic", { task: "shorten", prompt: "x" })).status).toBe(403);
});

it("a configured model answers members, in text and in safe HTML, with the project where there is one", async () => {
  const { port } = model.address() as AddressInfo;
  const values = {
    OPENAI_API_KEY: await seal(w.runtime.config, "OPENAI_API_KEY", "sk-1"),
    OPENAI_API_BASE: `http://127.0.0.1:${port}/v1/`,
  };
  for (const [key, value] of Object.entries(values))
    await w.runtime.db.updateTable("instance_configurations").set({ value }).where("key", "=", key).execute();
  expect((await ask("ada", { task: " " })).body).toEqual({ error: "task is required." });
  const { status: answered, body } = await ask("mel", { task: "Shorten this.", prompt: "A long text" });
  expect([answered, body]).toEqual([
    200,
    { response: "Shorter:\n<b>so</b>", response_html: "Shorter:<br>&lt;b&gt;so&lt;/b&gt;" },
  ]);
  expect(asked.at(-1)).toMatchObject({
    path: "/v1/chat/completions",
    key: "Bearer sk-1",
    body: { messages: [{ role: "user", content: "Shorten this.\nA long text" }] },
  });
  const inProject = await ask("mel", { task: "Shorten this." }, w.P);
  expect(inProject.body.project_detail).toMatchObject({ id: w.project.id, identifier: "WEB" });
  expect(inProject.body.workspace_detail).toMatchObject({ slug: w.slug });
});

it("a model that fails is an error without its words, and a person asks at most 20 times a minute", async () => {
  status = 500;
  expect((await ask("ada", { task: "x" })).status).toBe(502);
  status = 429;
  expect((await ask("ada", { task: "x" })).status).toBe(429);
  status = 200;
  const statuses: number[] = [];
  for (let at = 0; at < 20; at += 1) statuses.push((await ask("ada", { task: "x" })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
