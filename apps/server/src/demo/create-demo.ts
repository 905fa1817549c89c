// `npm run demo`: a workspace of a made-up company with everything in it that a tracker has after some weeks of work.
import type { Runtime } from "../platform/runtime.ts";
import { makePeople, newPassword } from "./people.ts";
import { foundProject, foundWorkspace } from "./places.ts";
import { planLives } from "./plan.ts";
import { Player } from "./play.ts";
import { mapStudio } from "./map-studio.ts";
import { shop } from "./shop.ts";
import { WORKSPACE } from "./team.ts";
import { trailApp } from "./trail-app.ts";

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
  const now = runtime.now();
  const player = new Player({ runtime, workspace, people }, PROJECTS.length);
  let issues = 0;
  for (const [index, project] of PROJECTS.entries()) {
    const place = await foundProject(runtime, people, workspace, project);
    const lives = planLives(project, now, index + 1);
    player.add(place, lives);
    issues += lives.length;
  }
  await player.run((done, total) => say(`… ${done} of ${total} steps`));
  return { password, issues };
}
