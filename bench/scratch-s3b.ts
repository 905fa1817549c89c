import { startEmbedded } from "@cairn/server/platform/postgres/embedded";
import { createPool } from "@cairn/server/platform/postgres/pool";
import { readFileSync } from "node:fs";
import { projectScope } from "../apps/server/src/features/issues/list/scope.ts";
import { flatStatement } from "../apps/server/src/features/issues/list/statements.ts";
import { readListQuery } from "@cairn/domain/issue-list/list-query";
const silent = () => {};
const server = await startEmbedded({ dataDir: "/tmp/s3-bench", durable: false, log: { debug: silent, info: silent, warn: console.warn, error: console.error } as never });
const pool = createPool(server.connection, { max: 2, onError: console.error });
try {
  const places = JSON.parse(readFileSync("/tmp/s3-bench-places.json", "utf8"));
  const [ten, hundred] = places.projects;
  for (const [p, wire] of [[ten, { order_by: "sort_order" }], [ten, { not_labels: "None" }], [hundred, { order_by: "sort_order" }]] as never[]) {
    const q = readListQuery(wire, { today: "2026-11-20", timeZone: "UTC" });
    const st = flatStatement({ scope: projectScope(places.workspace.id, { id: (p as any).id, version: 1 }), ...q }, "sort", true);
    const { rows } = await pool.query({ text: "explain (analyze, buffers) " + st.text, values: st.values });
    console.log(JSON.stringify(wire), rows.map((r) => r["QUERY PLAN"]).join("\n"));
  }
} finally { await pool.end(); await server.stop(); }
