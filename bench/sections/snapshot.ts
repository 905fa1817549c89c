// A project's slim rows for the browser: the server's time, and the transferred size with a browser's headers.
import { Caller } from "../caller.ts";
import { median, timed } from "../measure.ts";
import { valueLine } from "../table.ts";
import { adminHeaders, count, projectUpTo, type Section } from "./section.ts";

const MAX_MS = 120;
const MAX_MB = 0.7;
const RUNS = 12;

export const snapshot: Section = {
  name: "snapshot",
  about: "the slim rows of 10 000 issues: server time and bytes",
  async run(bench) {
    const project = projectUpTo(bench, 10_000);
    const caller = new Caller(bench.cairn.url, {
      ...adminHeaders(bench),
      "accept-encoding": "br, gzip",
    });
    const path = `${bench.pathOf(project)}/issues/snapshot/`;
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < RUNS; run++) {
      times.push(
        await timed(async () => {
          bytes = (await caller.send(path)).body.length;
        }),
      );
    }
    const what = `${count(project.size)} issues: snapshot`;
    bench.report(valueLine(`${what}, request to last byte`, median(times), MAX_MS, "ms"));
    bench.report(valueLine(`${what}, on the wire`, bytes / 1_000_000, MAX_MB, "MB"));
    caller.close();
  },
};
