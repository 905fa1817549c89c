// `npm run demo`: a workspace of an invented company with everything that a tracker contains after some weeks of work.
import { ADMIN } from "@cairn/domain/roles";
import { actingIn } from "../cli/acting.ts";
import { addFavorite } from "../features/projects/own.ts";
import type { Runtime } from "../platform/runtime.ts";
import { makePeople, newPassword } from "./people.ts";
import { foundProject, foundWorkspace, personNamed } from "./places.ts";
import { planArchive } from "./plan-archive.ts";
import { planCycles } from "./plan-cycles.ts";
import { planModules } from "./plan-modules.ts";
import { planLives } from "./plan.ts";
import { playArchive, playCycles, playModules } from "./play-planning.ts";
import {
  playCheers,
  playDrafts,
  type Played,
  playFollowers,
  playLinksAndFiles,
  playTies,
  titlesNamed,
} from "./play-things.ts";
import { Player } from "./play.ts";
import { mapStudio } from "./map-studio.ts";
import { Dice } from "./random.ts";
import { shop } from "./shop.ts";
import type { DemoProject } from "./table.ts";
import { TEAM, WORKSPACE } from "./team.ts";
import { trailApp } from "./trail-app.ts";

/** Projects among the founder's favorites. */
const FAVORITES = 2;
/** Most archived issues of a project. */
const ARCHIVED = 10;

export const PROJECTS = [trailApp, mapStudio, shop] as const;

export interface Demo {
  /** For everyone in it. */
  password: string;
  issues: number;
}

/** All lives of a project, with archived ones marked; the same for the same project and moment. */
export function planProject(project: DemoProject, now: Date) {
  const lives = planLives(project, now);
  planArchive(lives, titlesNamed(project.identifier), now, ARCHIVED);
  return { lives, cycles: planCycles(project, lives, now), modules: planModules(project, lives, now) };
}

/** Null, without an effect, when the demo's workspace already exists. */
export async function createDemo(runtime: Runtime, say: (text: string) => void): Promise<Demo | null> {
  const there = await runtime.db
    .selectFrom("workspaces")
    .select("id")
    .where("slug", "=", WORKSPACE.slug)
    .executeTakeFirst();
  if (there) return null;
  const password = newPassword();
  const people = await makePeople(runtime, password);
  const workspace = await foundWorkspace(runtime, people);
  const founder = actingIn(runtime, personNamed(people, TEAM[0]?.name ?? ""), workspace, ADMIN);
  const now = runtime.now();
  const player = new Player({ runtime, workspace, people }, PROJECTS.length);
  const all: Played[] = [];
  for (const [index, project] of PROJECTS.entries()) {
    const place = await foundProject(runtime, people, workspace, project);
    const { lives, cycles, modules } = planProject(project, now);
    player.add(place, lives);
    playCycles(player, place, cycles);
    playModules(player, place, modules);
    playArchive(player, place, project.people[0] ?? "", lives);
    if (index < FAVORITES) await addFavorite(founder, place.project.id);
    all.push({ project, place, lives });
  }
  const dice = new Dice(PROJECTS.length + 1);
  playTies(player, dice, all, now);
  playLinksAndFiles(player, dice, all, now);
  for (const played of all) {
    playCheers(player, played);
    playFollowers(player, dice, played, now);
    playDrafts(player, played, now);
  }
  await player.run((done, total) => say(`… ${done} of ${total} steps`));
  return { password, issues: all.reduce((sum, { lives }) => sum + lives.length, 0) };
}
