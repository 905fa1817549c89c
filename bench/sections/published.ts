// A published board, as a stranger opens it: the page with its first issues, the list that its scripts load, and one
// issue. Whether lists are cached is visible: each write to the project makes them anew.
import { Caller } from "../caller.ts";
import { median, timed } from "../measure.ts";
import { valueLine } from "../table.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const SIZES = [10_000, 100_000];
const VISITS = 9;
/** Ms until the last byte, also after a write. */
const MAX_MS = 300;

/** Median ms of visits; `before` runs before each of them, and is not timed. */
async function visit(work: () => Promise<unknown>, before: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    await before();
    times.push(await timed(work));
  }
  return median(times);
}

async function measure(bench: Bench, size: number): Promise<void> {
  const project = projectUpTo(bench, size);
  const path = bench.pathOf(project);
  const admin = new Caller(bench.cairn.url, adminHeaders(bench));
  const stranger = new Caller(bench.cairn.url);
  const switches = { is_comments_enabled: true, is_reactions_enabled: true, is_votes_enabled: true };
  const published = await admin.send(`${path}/project-deploy-boards/`, { method: "POST", body: switches });
  const { anchor } = JSON.parse(published.body.toString()) as { anchor: string };
  const page = `/spaces/issues/${anchor}/`;
  const list = `/api/public/anchor/${anchor}/issues/`;
  const { issues } = JSON.parse((await stranger.send(list)).body.toString()) as { issues: { id: string }[] };
  const one = `${list}${issues[0]?.id ?? ""}/`;
  let names = 0;
  const rename = (): Promise<unknown> => {
    names += 1;
    const body = { name: `Renamed ${names}` };
    return admin.send(`${path}/issues/${issues[0]?.id ?? ""}/`, { method: "PATCH", body });
  };
  const nothing = (): Promise<void> => Promise.resolve();
  const label = `board of ${count(project.size)} issues`;
  for (const [what, address] of [
    ["its page", page],
    ["its list", list],
    ["an issue", one],
  ] as const) {
    const open = (): Promise<unknown> => stranger.send(address);
    const { length } = (await stranger.send(address)).body;
    const bytes = ` (${(length / 1024).toFixed(0)} kB)`;
    bench.report(
      valueLine(`${label}: ${what}, after a write`, await visit(open, rename), MAX_MS, "ms", bytes),
    );
    bench.report(valueLine(`${label}: ${what}, again`, await visit(open, nothing), MAX_MS, "ms", bytes));
  }
  for (const caller of [admin, stranger]) caller.close();
}

export const published: Section = {
  name: "published",
  about: "a published board: its page, its list and an issue",
  async run(bench) {
    for (const size of SIZES.filter((known) => known <= (bench.places.projects.at(-1)?.size ?? 0)))
      await measure(bench, size);
  },
};
