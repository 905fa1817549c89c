// `npm run demo`: a workspace of a made-up company with everything in it that a tracker has after some weeks of work.
import { ADMIN } from "@cairn/domain/roles";
import { actingIn } from "../cli/acting.ts";
import { addFavorite } from "../features/projects/own.ts";
import type { Runtime } from "../platform/runtime.ts";
import { makePeople, newPassword } from "./people.ts";
import { foundProject, foundWorkspace, personNamed } from "./places.ts";
import { planLives } from "./plan.ts";
import { Player } from "./play.ts";
import { mapStudio } from "./map-studio.ts";
import { shop } from "./shop.ts";
import { TEAM, WORKSPACE } from "./team.ts";
import { trailApp } from "./trail-app.ts";

/** Projects that the founder has among her favourites. */
const FAVORITES = 2;

export const PROJECTS = [trailApp, mapStudio, shop] as const;

export interface Demo {
  /** Of everybody in it. */
  password: string;
  issues: number;
}

/** Null, and nothing is done, when the demo's workspace is there already. */
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
  let issues = 0;
  for (const [index, project] of PROJECTS.entries()) {
    const place = await foundProject(runtime, people, workspace, project);
    const lives = planLives(project, now, index + 1);
    player.add(place, lives);
    if (index < FAVORITES) await addFavorite(founder, place.project.id);
    issues += lives.length;
  }
  await player.run((done, total) => say(`… ${done} of ${total} steps`));
  return { password, issues };
}
