// Every class of response carries the security headers and reveals nothing about internals (security 69).
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Probe {
  status: number;
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

const JSON_TYPE = { "content-type": "application/json" };

describe("headers", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({
      members: { ada: "admin" },
      config: { authRateLimit: 1, trustedProxies: ["127.0.0.1"] },
    });
  });
  afterAll(() => w.stop());

  const ask = ({ method = "GET", url, headers = {}, payload }: Omit<Probe, "status">) =>
    w.app.inject({
      method,
      url,
      headers: { cookie: w.as("ada").person?.cookie ?? "", ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  const probes: (() => Probe)[] = [
    () => ({ status: 200, url: "/api/users/me/" }),
    () => ({ status: 200, url: "/healthz" }),
    () => ({ status: 200, url: "/api/openapi.json" }),
    () => ({ status: 204, method: "DELETE", url: `${w.P}/states/${w.states.cancelled.id}/` }),
    () => ({ status: 302, url: "/auth/google/" }),
    () => ({ status: 400, method: "POST", url: `${w.P}/states/`, headers: JSON_TYPE, payload: "{" }),
    () => ({
      status: 400,
      method: "PATCH",
      url: "/api/users/me/",
      headers: JSON_TYPE,
      payload: '{"display_name":""}',
    }),
    () => ({ status: 400, url: "/api/%zz" }),
    () => ({ status: 401, url: "/api/users/me/", headers: { cookie: "" } }),
    () => ({ status: 403, method: "POST", url: "/auth/sign-in/" }),
    () => ({ status: 404, url: "/api/no-such-thing/" }),
    () => ({ status: 404, url: "/no/such/page.html" }),
    () => ({ status: 404, url: `/api/workspaces/${w.outsider.workspace.slug}/` }),
    () => ({ status: 405, method: "PUT", url: "/api/users/me/settings/" }),
    () => ({
      status: 413,
      method: "PATCH",
      url: "/api/users/me/",
      headers: JSON_TYPE,
      payload: `"${"x".repeat(2_000_000)}"`,
    }),
    () => ({
      status: 415,
      method: "PATCH",
      url: "/api/users/me/",
      headers: { "content-type": "text/plain" },
      payload: "x",
    }),
  ];

  function hasSecurityHeaders(headers: Record<string, unknown>, what: string): void {
    const policy = String(headers["content-security-policy"]);
    expect(policy, what).toContain("frame-ancestors 'none'");
    expect(policy, what).toContain("object-src 'none'");
    expect(policy.match(/script-src[^;]*/)?.[0], what).toBe("script-src 'self'");
    expect(headers["x-content-type-options"], what).toBe("nosniff");
    expect(headers["x-frame-options"], what).toBe("DENY");
    expect(headers["referrer-policy"], what).toBeTruthy();
    expect(headers["x-powered-by"], what).toBeUndefined();
    expect(headers.server, what).toBeUndefined();
  }

  it("the security headers are on successes, redirects and refusals alike", async () => {
    for (const probe of probes) {
      const { status, ...request } = probe();
      const what = `${request.method ?? "GET"} ${request.url} → ${status}`;
      const answer = await ask(request);
      expect(answer.statusCode, what).toBe(status);
      hasSecurityHeaders(answer.headers, what);
      expect(answer.body, what).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|select |postgres/i);
    }
  });

  it("the security headers are on throttled responses", async () => {
    const check = () =>
      ask({
        method: "POST",
        url: "/auth/email-check/",
        headers: JSON_TYPE,
        payload: '{"email":"a@example.com"}',
      });
    await check();
    const answer = await check();
    expect(answer.statusCode).toBe(429);
    hasSecurityHeaders(answer.headers, "429");
  });

  it("enforce https on https, and are absent from http", async () => {
    const plain = await ask({ url: "/healthz" });
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    const secure = await ask({ url: "/healthz", headers: { "x-forwarded-proto": "https" } });
    expect(secure.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  });

  it("the security headers keep responses about people out of caches (security 41)", async () => {
    for (const url of ["/api/users/me/", "/auth/get-csrf-token/", `${w.W}/`, "/api/no-such-thing/"])
      expect((await ask({ url })).headers["cache-control"], url).toBe("no-store");
  });

  it("the security headers are on an internal error, whose cause is not revealed", async () => {
    await w.runtime.pool.query("alter table profiles rename to profiles_away");
    try {
      const answer = await ask({ url: "/api/users/me/profile/" });
      expect(answer.statusCode).toBe(500);
      expect(Object.keys(answer.json())).toEqual(["error"]);
      expect(answer.body).not.toMatch(/profiles|relation|\bat /);
      hasSecurityHeaders(answer.headers, "500");
    } finally {
      await w.runtime.pool.query("alter table profiles_away rename to profiles");
    }
  });

  it("the security headers keep URLs that grant access out of Referer headers (security 48)", async () => {
    const policy = async (url: string) => (await ask({ url })).headers["referrer-policy"];
    expect(await policy("/workspace-invitations/?token=x")).toBe("no-referrer");
    expect(await policy("/accounts/reset-password/?token=x")).toBe("same-origin");
    expect(await policy("/")).toBe("strict-origin-when-cross-origin");
  });
});
