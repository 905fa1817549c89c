// Plays the lives of the demo's issues through the services that people use, with the clock set to each step's moment:
// history, counters and subscriptions come out as if everything had really happened.
import { ADMIN } from "@cairn/domain/roles";
import { actingIn, actingInProject } from "../cli/acting.ts";
import { createComment } from "../features/comments/service.ts";
import { changeIssue } from "../features/issues/change-issue.ts";
import { createIssueIn } from "../features/issues/create-issue.ts";
import type { ProjectContext, WorkspaceRef } from "../platform/http/context.ts";
import { tx } from "../platform/outbox/tx.ts";
import type { Runtime } from "../platform/runtime.ts";
import { commentOn, descriptionOf } from "./documents.ts";
import type { Life, Step } from "./life.ts";
import { type DemoPlace, type People, personNamed } from "./places.ts";
import { Dice } from "./random.ts";
import { requestOf, type SentFile } from "./request.ts";
import { TEAM } from "./team.ts";

export interface Stage {
  runtime: Runtime;
  workspace: WorkspaceRef;
  people: People;
}

/** The actor, place and time of an event. */
export interface Turn {
  place: DemoPlace;
  who: string;
  at: Date;
}

/** A life in its project, and its database id once it is created. */
interface Played {
  life: Life;
  place: DemoPlace;
  id: string | null;
  /** People do not repeat each other's comments on one issue. */
  said: Set<string>;
}

interface PlannedEvent {
  at: Date;
  play: () => Promise<void>;
}

export class Player {
  readonly #stage: Stage;
  readonly #dice: Dice;
  readonly #played = new Map<Life, Played>();
  readonly #comments = new Map<Step, string>();
  readonly #events: PlannedEvent[] = [];

  constructor(stage: Stage, seed: number) {
    this.#stage = stage;
    this.#dice = new Dice(seed);
  }

  /** Lives of one project; a parent comes before its children. */
  add(place: DemoPlace, lives: readonly Life[]): void {
    for (const life of lives) {
      const played: Played = { life, place, id: null, said: new Set() };
      this.#played.set(life, played);
      this.plan({ place, who: life.author, at: life.made }, (context) => this.#make(context, played));
      for (const step of life.steps)
        this.plan({ place, who: step.who, at: step.at }, (context) => this.#do(context, played, step));
    }
  }

  /** Another event in a project; simultaneous events are played in the order in which they were planned. */
  plan(turn: Turn, work: (context: ProjectContext) => Promise<unknown>, file: SentFile | null = null): void {
    const play = async (): Promise<void> => {
      await work(this.#context(turn, file));
    };
    this.#events.push({ at: turn.at, play });
  }

  /** Plays everything in chronological order. */
  async run(onProgress: (done: number, total: number) => void): Promise<void> {
    const scenes = [...this.#events].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const [index, scene] of scenes.entries()) {
      await scene.play();
      if ((index + 1) % 250 === 0) onProgress(index + 1, scenes.length);
    }
  }

  /** @throws Error when it has not been created yet */
  idOf(life: Life): string {
    const id = this.#played.get(life)?.id;
    if (!id) throw new Error(`“${life.story.title}” is used before it is made.`);
    return id;
  }

  /** The comment that was written in a step; null when it would have repeated another one, and was omitted. */
  commentOf(step: Step): string | null {
    return this.#comments.get(step) ?? null;
  }

  idsOf(names: readonly string[]): string[] {
    return names.map((name) => personNamed(this.#stage.people, name).id);
  }

  #context({ place, who, at }: Turn, file: SentFile | null): ProjectContext {
    const { runtime, workspace, people } = this.#stage;
    const then: Runtime = { ...runtime, now: () => at };
    const context = actingIn(then, personNamed(people, who), workspace, ADMIN);
    return {
      ...actingInProject(context, place.project, ADMIN),
      request: requestOf(runtime.config, file),
    };
  }

  async #make(context: ProjectContext, played: Played): Promise<void> {
    const { life, place } = played;
    const { story, estimate } = life;
    const draft = {
      name: story.title,
      description_html: descriptionOf(this.#dice, story),
      priority: story.priority,
      state_id: place.states.get(life.begins) ?? null,
      label_ids: story.labels.flatMap((label) => place.labels.get(label) ?? []),
      assignee_ids: this.idsOf(life.assignees),
      estimate_point: estimate === null ? null : (place.points.get(estimate) ?? null),
      start_date: life.start,
      target_date: life.due,
      ...(life.parent ? { parent_id: this.idOf(life.parent) } : {}),
    };
    const issue = await tx(context, (t) => createIssueIn(t, place.project, draft));
    played.id = issue.id;
  }

  async #do(context: ProjectContext, played: Played, step: Step): Promise<void> {
    const { place, life } = played;
    const id = this.idOf(life);
    const { who, action: deed } = step;
    if (deed.do === "comment") {
      const other = this.#dice.pick(TEAM.filter((mate) => mate.name !== who));
      const mention = { id: personNamed(this.#stage.people, other.name).id, label: other.first };
      const comment_html = commentOn(this.#dice, life.story.subject, mention);
      if (played.said.has(comment_html)) return;
      played.said.add(comment_html);
      this.#comments.set(step, (await createComment(context, id, { comment_html })).id);
      return;
    }
    if (deed.do === "state") await changeIssue(context, id, { state_id: place.states.get(deed.to) ?? null });
    if (deed.do === "assign") await changeIssue(context, id, { assignee_ids: this.idsOf(deed.people) });
    if (deed.do === "priority") await changeIssue(context, id, { priority: deed.to });
  }
}
