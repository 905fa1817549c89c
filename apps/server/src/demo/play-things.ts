// Objects that belong to the demo's issues: relations, links, files, reactions, subscribers; and drafts.
import { VIEWER } from "@cairn/domain/roles";
import { attach } from "../features/attachments/service.ts";
import { createLink } from "../features/issue-links/service.ts";
import { relate } from "../features/issue-relations/service.ts";
import { subscribeToIssues } from "../features/issues/bulk-issues.ts";
import { createIssueIn } from "../features/issues/create-issue.ts";
import { reactToComment } from "../features/reactions/comment-reactions.ts";
import { react } from "../features/reactions/service.ts";
import { tx } from "../platform/outbox/tx.ts";
import { DRAFTS } from "./drafts.ts";
import { FILES } from "./files.ts";
import { DAY, type Life, MINUTE } from "./life.ts";
import { LINKS } from "./links.ts";
import type { DemoPlace } from "./places.ts";
import type { Player } from "./play.ts";
import type { Dice } from "./random.ts";
import type { DemoProject } from "./table.ts";
import { TEAM } from "./team.ts";
import { type Named, TIES } from "./ties.ts";

/** A project of the demo in the workspace, with all its lives. */
export interface Played {
  project: DemoProject;
  place: DemoPlace;
  lives: readonly Life[];
}

/** The titles of a project that other data refers to by name. */
export function titlesNamed(identifier: string): Set<string> {
  const named = [
    ...TIES.flatMap(({ from, to }) => [from, to]),
    ...LINKS.map(({ on }) => on),
    ...FILES.map(({ on }) => on),
  ];
  return new Set(named.filter(({ project }) => project === identifier).map(({ title }) => title));
}

interface Found extends Played {
  life: Life;
}

/** @throws Error when the demo has no such issue */
function find(all: readonly Played[], { project: identifier, title }: Named): Found {
  const played = all.find(({ project }) => project.identifier === identifier);
  const life = played?.lives.find(({ story, parent }) => parent === null && story.title === title);
  if (!played || !life) throw new Error(`The demo has no issue “${title}” in ${identifier}.`);
  return { ...played, life };
}

const VIEWERS = new Set(TEAM.filter(({ role }) => role <= VIEWER).map(({ name }) => name));

/** A person who works in all of the projects. */
function workerIn(projects: readonly DemoProject[]): string {
  const [first, ...others] = projects;
  const known = first?.people.find(
    (name) => !VIEWERS.has(name) && others.every(({ people }) => people.includes(name)),
  );
  if (known === undefined) throw new Error("Nobody works in all of these projects.");
  return known;
}

/** Hours to two days after their creation, but not in the future. */
const soonAfter = (dice: Dice, lives: readonly Life[], now: Date): Date => {
  const last = Math.max(...lives.map((life) => life.made.getTime()));
  return new Date(Math.min(last + dice.between(60, 2880) * MINUTE, now.getTime() - MINUTE));
};

export function playTies(player: Player, dice: Dice, all: readonly Played[], now: Date): void {
  for (const { from: here, type, to: there } of TIES) {
    const [from, to] = [find(all, here), find(all, there)];
    const who = workerIn([from.project, to.project]);
    const at = soonAfter(dice, [from.life, to.life], now);
    player.plan({ place: from.place, who, at }, (context) =>
      relate(context, player.idOf(from.life), { relation_type: type, issues: [player.idOf(to.life)] }),
    );
  }
}

export function playLinksAndFiles(player: Player, dice: Dice, all: readonly Played[], now: Date): void {
  for (const { on, title, url } of LINKS) {
    const { place, life } = find(all, on);
    const turn = { place, who: life.author, at: soonAfter(dice, [life], now) };
    player.plan(turn, (context) => createLink(context, player.idOf(life), { title, url }));
  }
  for (const { on, name, bytes } of FILES) {
    const { place, life } = find(all, on);
    const turn = { place, who: life.author, at: soonAfter(dice, [life], now) };
    player.plan(turn, (context) => attach(context, player.idOf(life)), { name, bytes: bytes() });
  }
}

export function playCheers(player: Player, { place, lives }: Played): void {
  for (const life of lives)
    for (const { at, who, code: reaction, to } of life.cheers)
      player.plan({ place, who, at }, async (context) => {
        const comment = to === "issue" ? null : player.commentOf(to);
        if (to === "issue") await react(context, player.idOf(life), { reaction });
        else if (comment !== null) await reactToComment(context, comment, { reaction });
      });
}

/** How many of a project's people follow other people's issues, and which share of them. */
const FOLLOWERS = 3;
const SHARE = 0.12;

export function playFollowers(
  player: Player,
  dice: Dice,
  { project, place, lives }: Played,
  now: Date,
): void {
  const at = new Date(now.getTime() - DAY);
  const there = lives.filter(({ made, archived }) => made < at && archived === null);
  for (const who of project.people.slice(0, FOLLOWERS)) {
    const followed = there.filter(() => dice.chance(SHARE));
    player.plan({ place, who, at }, (context) =>
      subscribeToIssues(
        context,
        followed.map((life) => player.idOf(life)),
      ),
    );
  }
}

/** By the first team member, this morning. */
export function playDrafts(player: Player, { project, place }: Played, now: Date): void {
  const who = TEAM[0]?.name ?? "";
  const at = new Date(now.getTime() - DAY / 4);
  for (const draft of DRAFTS) {
    if (draft.project !== project.identifier) continue;
    const { title: name, description_html, priority, label } = draft;
    player.plan({ place, who, at }, (context) =>
      tx(context, (t) =>
        createIssueIn(t, place.project, {
          name,
          description_html,
          priority,
          label_ids: [place.labels.get(label) ?? ""],
          is_draft: true,
        }),
      ),
    );
  }
}
