// The bench: design's budgets, each against its floor in the same run. `npm run bench`; bench/README.md explains the
// results.
import { Cairn } from "./cairn.ts";
import { fillProjects } from "./data/issues.ts";
import { makePlaces } from "./data/places.ts";
import { machineLine } from "./machine.ts";
import { type Options, readOptions } from "./options.ts";
import { SECTIONS } from "./sections/all.ts";
import type { Bench } from "./sections/section.ts";
import { brief, type Line, table } from "./table.ts";

const began = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function measure(cairn: Cairn, { sections, sizes }: Options): Promise<void> {
  const lines: Line[] = [];
  say("starting Cairn on an empty directory");
  await cairn.start();
  const { machine, places } = await cairn.withPool(1, async (pool) => {
    const made = await makePlaces(pool, sizes);
    await fillProjects(pool, made, say);
    return { machine: await machineLine(pool), places: made };
  });
  const bench: Bench = {
    cairn,
    places,
    pathOf: ({ id }) => `/api/workspaces/${places.workspace.slug}/projects/${id}`,
    report: (line) => {
      lines.push(line);
      console.log(brief(line));
    },
  };
  for (const section of SECTIONS) {
    if (sections.length > 0 && !sections.includes(section.name)) continue;
    say(`${section.name}: ${section.about}`);
    await section.run(bench);
  }
  console.log(`\n${table(lines)}\n\n${machine}`);
  const over = lines.filter(({ ok }) => ok === false).length;
  const budgets = lines.filter(({ ok }) => ok !== undefined).length;
  console.log(
    `${budgets - over} of ${budgets} within budget; ${((performance.now() - began) / 1000).toFixed(0)} s. Ratios of 0.75 to 1.3 are ties.`,
  );
}

async function main(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    SECTIONS.map(({ name }) => name),
  );
  const cairn = await Cairn.create(options.profiles);
  const giveUp = (code: number): void => void cairn.remove().finally(() => process.exit(code));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => giveUp(130));
  // An error outside any of our promises: of a socket, of an idle connection.
  process.once("uncaughtException", (error) => {
    console.error(error);
    giveUp(1);
  });
  try {
    await measure(cairn, options);
  } finally {
    await cairn.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
