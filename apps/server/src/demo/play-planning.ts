// Creates and fills the demo's cycles and modules, and archives issues.
import { addIssuesTo } from "../features/collections/issues.ts";
import { CYCLES } from "../features/cycles/rules.ts";
import { createCycle } from "../features/cycles/service.ts";
import { archiveIssues } from "../features/issues/archive-issues.ts";
import { createLink } from "../features/modules/links.ts";
import { MODULES } from "../features/modules/rules.ts";
import { createModule } from "../features/modules/service.ts";
import type { Life } from "./life.ts";
import type { DemoPlace } from "./places.ts";
import type { PlannedCycle } from "./plan-cycles.ts";
import type { PlannedModule } from "./plan-modules.ts";
import type { Player } from "./play.ts";

const idsOf = (player: Player, lives: readonly Life[]): string[] => lives.map((life) => player.idOf(life));

/** The id of what was created under a name, for later scenes. */
function made(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`“${name}” is filled before it is made.`);
  return id;
}

export function playCycles(player: Player, place: DemoPlace, cycles: readonly PlannedCycle[]): void {
  const ids = new Map<string, string>();
  for (const { name, description, start, end, made: at, owner: who, joinings } of cycles) {
    player.plan({ place, who, at }, async (context) => {
      const draft = { name, description, start_date: start, end_date: end };
      ids.set(name, (await createCycle(context, draft)).id);
    });
    for (const joining of joinings)
      player.plan({ place, who, at: joining.at }, (context) =>
        addIssuesTo(context, CYCLES, made(ids, name), idsOf(player, joining.lives)),
      );
  }
}

export function playModules(player: Player, place: DemoPlace, modules: readonly PlannedModule[]): void {
  const ids = new Map<string, string>();
  for (const { module, start, target, made: at, joinings } of modules) {
    const { name, description, status, lead, members, links } = module;
    player.plan({ place, who: lead, at }, async (context) => {
      const [lead_id] = player.idsOf([lead]);
      const draft = {
        name,
        description,
        status,
        lead_id: lead_id ?? null,
        member_ids: player.idsOf(members),
        start_date: start,
        target_date: target,
      };
      const { id } = await createModule(context, draft);
      ids.set(name, id);
      for (const [url, title] of Object.entries(links)) await createLink(context, id, { url, title });
    });
    for (const joining of joinings)
      player.plan({ place, who: lead, at: joining.at }, (context) =>
        addIssuesTo(context, MODULES, made(ids, name), idsOf(player, joining.lives)),
      );
  }
}

export function playArchive(player: Player, place: DemoPlace, who: string, lives: readonly Life[]): void {
  const rounds = new Map<number, Life[]>();
  for (const life of lives) {
    if (life.archived === null) continue;
    const at = life.archived.getTime();
    rounds.set(at, [...(rounds.get(at) ?? []), life]);
  }
  for (const [at, round] of rounds)
    player.plan({ place, who, at: new Date(at) }, (context) => archiveIssues(context, idsOf(player, round)));
}
