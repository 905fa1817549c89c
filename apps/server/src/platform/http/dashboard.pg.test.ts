import { testServer, type TestServer } from "@cairn/testkit/server";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const dashboard = JSON.parse(
  readFileSync(new URL("../../../../../deploy/grafana-dashboard.json", import.meta.url), "utf8"),
) as Dashboard;
/** Functions, labels and variables are none: names of metrics are followed by their labels. */
const METRIC = /\b([a-z][a-z\d_]+)\{/g;

describe("the dashboard for Grafana", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.stop());

  it("shows only metrics that Cairn has", async () => {
    await server.app.inject({ url: "/healthz" });
    const { body } = await server.app.inject({ url: "/metrics" });
    const exposed = new Set(
      body.split("\n").flatMap((line) => (line.startsWith("#") ? [] : [line.split(/[{ ]/)[0] ?? ""])),
    );
    const declared = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ""));
    const wanted = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => [...expr.matchAll(METRIC)].map(([, name]) => name ?? "")),
    );
    expect(wanted.length).toBeGreaterThan(10);
    const base = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, "");
    expect(wanted.filter((name) => !exposed.has(name) && !declared.has(base(name)))).toEqual([]);
  });

  it("has panels with names and ids of their own", () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
  });
});
