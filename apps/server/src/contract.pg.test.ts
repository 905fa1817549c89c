import { allExternalRoutes } from "@cairn/contract/external/all";
import { ERRORS } from "@cairn/contract/errors";
import { paramNames } from "@cairn/contract/route";
import { allRoutes } from "@cairn/contract/routes/all";
import { everyRoute } from "@cairn/contract/routes/every";
import { PERMISSIONS } from "@cairn/domain/permissions";
import { testServer, type TestServer } from "@cairn/testkit/server";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const source = dirname(fileURLToPath(import.meta.url));
/** Parsing a list's query fails with codes of its own. */
const domain = join(source, "../../../packages/domain/src");

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

describe("the contract (law 1)", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.stop());

  it("every route is implemented", () => {
    const missing = everyRoute.filter(
      ({ definition }) =>
        !server.app.hasRoute({ method: definition.method, url: definition.path.slice(0, -1) }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(everyRoute.length).toBeGreaterThan(80);
  });

  it("every route is declared once: no two have the same method and path", () => {
    const calls = everyRoute.map(
      ({ definition }) => `${definition.method} ${definition.path.replaceAll(/:[a-z0-9_]+/g, ":")}`,
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it("every route has a permission or is explicitly public", () => {
    expect(everyRoute.filter(({ definition }) => !(definition.access in PERMISSIONS))).toEqual([]);
  });

  it("every path ends in a slash, and contains :slug and :project_id where its permission requires them", () => {
    for (const { name, definition } of everyRoute) {
      expect(definition.path.endsWith("/"), name).toBe(true);
      const names = paramNames(definition.path);
      if (definition.access.startsWith("workspace.")) expect(names, name).toContain("slug");
      if (definition.access.startsWith("project."))
        expect(names, name).toEqual(expect.arrayContaining(["slug", "project_id"]));
    }
  });

  it("every unsafe route declares that it mutates, or why it does not", () => {
    const silent = everyRoute
      .filter(({ definition }) => definition.method !== "GET" && !definition.mutates)
      .map(({ name }) => name);
    // These are POSTs that only read.
    expect(silent.sort()).toEqual([
      "analytics.export",
      "assistant.in_project",
      "assistant.in_workspace",
      "auth.email_check",
      "auth.forgot_password",
      "auth.magic_generate",
      "auth.spaces_email_check",
      "auth.spaces_forgot_password",
      "auth.spaces_magic_generate",
      "backups.begin",
      "cycles.check_dates",
      "external_all_work_items.advanced_search",
      "import_runs.places",
      "instance.email_check",
      "payments.payment_link",
      "payments.subscription_link",
      "profiles.export_activity",
      "users.export_activities",
    ]);
  });

  it("every declared error is used by a route or thrown by the server", () => {
    const code = [...sources(source), ...sources(domain)].join("\n");
    const declared = new Set(everyRoute.flatMap(({ definition }) => definition.errors ?? []));
    const unused = Object.keys(ERRORS).filter(
      (error) => !declared.has(error as keyof typeof ERRORS) && !code.includes(`"${error}"`),
    );
    expect(unused).toEqual([]);
  });

  it("every error that a route declares is thrown somewhere", () => {
    const code = [...sources(source), ...sources(domain)].join("\n");
    // `invalid`, `conflict` and `auth` have functions of their own.
    const own: Record<string, string> = { invalid: "invalid(", conflict: "conflict(", auth: "authFailure(" };
    const declared = new Set(everyRoute.flatMap(({ definition }) => definition.errors ?? []));
    const never = [...declared].filter((error) => !code.includes(own[error] ?? `"${error}"`));
    expect(never).toEqual([]);
  });

  it.each([
    ["/api/openapi.json", allRoutes],
    ["/api/v1/openapi.json", allExternalRoutes],
  ])(
    "%s names every route, and describes each parameter, answer and error with an example",
    async (path, all) => {
      const document = (await server.app.inject(path)).json<OpenApiDocument>();
      const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
      expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
        all.map(({ name }) => name).sort(),
      );
      for (const { operationId, parameters, responses } of operations) {
        for (const { description } of parameters) expect(description.length, operationId).toBeGreaterThan(3);
        for (const [status, { description, content }] of Object.entries(responses)) {
          expect(description.length, operationId).toBeGreaterThan(3);
          const json = content?.["application/json"];
          if (json) expect("example" in json || "examples" in json, `${operationId} ${status}`).toBe(true);
          else expect(Number(status), operationId).toBeLessThan(400);
        }
      }
    },
  );

  it("the viewer of the documents needs nothing from another site", async () => {
    for (const path of ["/api/docs", "/api/v1/docs/"]) {
      const { statusCode, body } = await server.app.inject(path);
      expect(statusCode).toBe(200);
      const urls = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? "");
      for (const url of urls.filter((one) => one.startsWith("/")))
        expect((await server.app.inject(url)).statusCode, url).toBe(200);
      expect(urls.filter((url) => !url.startsWith("/") && url !== "data:,")).toEqual([]);
    }
  });
});

interface OpenApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: { description: string }[];
        responses: Record<string, { description: string; content?: Record<string, object> }>;
      }
    >
  >;
}
