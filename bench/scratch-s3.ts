import { brotliCompressSync, constants } from "node:zlib";
import { startEmbedded } from "@cairn/server/platform/postgres/embedded";
import { migrate } from "@cairn/server/platform/postgres/migrate";
import { createPool } from "@cairn/server/platform/postgres/pool";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { makePlaces, type Places } from "./data/places.ts";
import { fillProjects } from "./data/issues.ts";
import { listScope } from "../apps/server/src/features/issues/list/list-issues.ts";
import { projectScope, workspaceScope, personScope } from "../apps/server/src/features/issues/list/scope.ts";
import { snapshot } from "../apps/server/src/features/issues/snapshot/snapshot.ts";
import { searchStatement } from "../apps/server/src/features/issues/search/search-statement.ts";
import { run } from "../apps/server/src/features/issues/list/run.ts";
import { readListQuery } from "@cairn/domain/issue-list/list-query";
import { unpackIssues } from "@cairn/domain/issue-snapshot";

const dataDir = "/tmp/s3-bench";
const silent = () => {};
const server = await startEmbedded({
  dataDir,
  durable: false,
  log: { debug: silent, info: silent, warn: console.warn, error: console.error } as never,
});
const pool = createPool(server.connection, { max: 4, onError: console.error });
try {
  const file = "/tmp/s3-bench-places.json";
  let places: Places;
  if (existsSync(file)) places = JSON.parse(readFileSync(file, "utf8"));
  else {
    await migrate(pool);
    places = await makePlaces(pool, [10_000, 100_000]);
    await fillProjects(pool, places, console.log);
    await pool.query("vacuum analyze");
    writeFileSync(file, JSON.stringify(places));
  }
  const [ten, hundred] = places.projects;
  const ws = places.workspace.id;
  const median = async (n: number, work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let i = 0; i < n; i++) {
      const t = performance.now();
      await work();
      times.push(performance.now() - t);
    }
    return times.sort((a, b) => a - b)[n >> 1]!.toFixed(1);
  };
  const what = process.argv[2] ?? "all";
  if (what === "all" || what === "snapshot") {
    const context = {
      runtime: { pool },
      workspace: { id: ws },
      project: { id: ten!.id, version: 1 },
    } as never;
    let text = "";
    const make = await median(9, async () => {
      text = JSON.stringify(await snapshot(context));
    });
    let bytes = Buffer.alloc(0);
    const pack = await median(5, async () => {
      bytes = brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });
    });
    console.log("snapshot", make, "ms, brotli", pack, "ms,", text.length, "chars,", bytes.length, "bytes");
    const s = JSON.parse(text);
    for (const [k, v] of Object.entries(s.issues)) {
      const t = JSON.stringify(v);
      console.log(
        "  ",
        k,
        t.length,
        brotliCompressSync(t, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length,
      );
    }
    const { columnsStatement } =
      await import("../apps/server/src/features/issues/snapshot/columns-statement.ts");
    const scope = projectScope(ws, { id: ten!.id, version: 1 });
    const st = columnsStatement(scope);
    console.log("sql", await median(9, () => run(pool, st)));
    const cpu = process.cpuUsage();
    for (let i = 0; i < 10; i++) JSON.stringify(await snapshot(context));
    const used = process.cpuUsage(cpu);
    console.log("node cpu ms per snapshot", (used.user + used.system) / 1e4);
    {
      const c = await pool.connect();
      const pid = (await c.query("select pg_backend_pid() as p")).rows[0].p;
      const ticks = () => {
        const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
        return Number(f[11]) + Number(f[12]);
      };
      const t0 = ticks();
      for (let i = 0; i < 20; i++) await run(c, st);
      console.log("pg cpu ms per snapshot", ((ticks() - t0) * 10) / 20);
      c.release();
    }
    const { rows } = await pool.query({ text: "explain (analyze, buffers) " + st.text, values: st.values });
    console.log(rows.map((r) => r["QUERY PLAN"]).join("\n"));
    const rowsOld = await median(5, () =>
      pool.query("select * from issues where project_id = $1", [ten!.id]),
    );
    console.log("plain rows", rowsOld);
    console.log("unpack", await median(9, async () => unpackIssues(s.issues)));
  }
  let version = Date.now();
  if (what === "all" || what === "lists") {
    for (const project of [ten!, hundred!]) {
      const scope = () =>
        projectScope(ws, { id: project.id, version: process.argv[3] === "warm" ? 1 : version++ });
      const ask = async (wire: Record<string, string>) =>
        listScope(pool, scope(), readListQuery(wire, { today: "2026-11-20", timeZone: "UTC" }));
      for (const wire of [
        { order_by: "sort_order" },
        { order_by: "-created_at", labels: project.label_ids[3]! },
        { order_by: "labels__name" },
        { order_by: "-assignees__first_name" },
        { order_by: "issue_module__module__name" },
        { group_by: "state_id", per_page: "50", order_by: "sort_order" },
        { group_by: "labels__id", per_page: "50", order_by: "sort_order" },
        { group_by: "assignees__id", per_page: "50", order_by: "sort_order" },
        { group_by: "issue_module__module_id", per_page: "50" },
        { group_by: "priority", per_page: "50", order_by: "sort_order" },
        { group_by: "state_id", sub_group_by: "priority", per_page: "10", order_by: "sort_order" },
        { group_by: "labels__id", sub_group_by: "assignees__id", per_page: "10", order_by: "sort_order" },
        { group_by: "cycle_id", per_page: "50" },
        { subscriber: places.people[3]!.id },
        { not_labels: "None" },
        { name: "audit log" },
        { not_assignees: places.people[1]!.id },
      ] as Record<string, string>[])
        console.log(project.size, JSON.stringify(wire).slice(0, 90), await median(5, () => ask(wire)));
    }
    const all = () =>
      workspaceScope(
        ws,
        places.projects.map((p) => ({ id: p.id, version: version++ })),
      );
    const person = () =>
      personScope(
        ws,
        places.projects.map((p) => ({ id: p.id, version: version++ })),
        places.people[3]!.id,
      );
    for (const wire of [
      { order_by: "-created_at" },
      { order_by: "sort_order" },
      { order_by: "-priority" },
      { group_by: "priority" },
      { assignees: places.people[3]!.id },
    ] as Record<string, string>[]) {
      console.log(
        "workspace",
        JSON.stringify(wire),
        await median(5, () =>
          listScope(pool, all(), readListQuery(wire, { today: "2026-11-20", timeZone: "UTC" })),
        ),
      );
      console.log(
        "person",
        JSON.stringify(wire),
        await median(5, () =>
          listScope(pool, person(), readListQuery(wire, { today: "2026-11-20", timeZone: "UTC" })),
        ),
      );
    }
  }
  if (what === "all" || what === "search") {
    for (const project of [ten!, hundred!])
      for (const search of [
        "audit",
        "stale audit",
        "Rework the nightly importer of stale w",
        "zzzq",
        "12345",
        "",
        "a",
        "B1",
      ]) {
        const projects = [{ id: project.id, identifier: "B1" }];
        console.log(
          project.size,
          "search",
          search,
          await median(7, () =>
            run(
              pool,
              searchStatement(workspaceScope(ws, [{ id: project.id, version: 1 }]), projects, { search })!,
            ),
          ),
        );
      }
  }
  if (what === "explain") {
    const { rows } = await pool.query(readFileSync(process.argv[3]!, "utf8"));
    console.log(rows.map((r) => r["QUERY PLAN"]).join("\n"));
  }
} finally {
  await pool.end();
  await server.stop();
}
