// Plays the lives of the demo's issues through the services that people use, each step with the clock at its moment: history, counters and
// subscriptions come out as if it had all happened.
import { ADMIN } from "@cairn/domain/roles";
import { actingIn, actingInProject } from "../cli/acting.ts";
import { createComment } from "../features/comments/service.ts";
import { changeIssue } from "../features/issues/change-issue.ts";
import { createIssueIn } from "../features/issues/create-issue.ts";
import type { ProjectContext, WorkspaceRef } from "../platform/http/context.ts";
import { tx } from "../platform/outbox/tx.ts";
import type { Runtime } from "../platform/runtime.ts";
import { commentOn, descriptionOf } from "./documents.ts";
import { type DemoPlace, type People, personNamed } from "./places.ts";
import type { Deed, Life } from "./plan.ts";
import { Dice } from "./random.ts";
import { TEAM } from "./team.ts";

export interface Stage {
  runtime: Runtime;
  workspace: WorkspaceRef;
  people: People;
}

/** A life on its place, and what it is called in the database once it is made. */
interface Played {
  life: Life;
  place: DemoPlace;
  id: string | null;
  /** Nobody repeats what somebody else has said of the same issue. */
  said: Set<string>;
}

interface Scene {
  at: Date;
  play: () => Promise<void>;
}

export class Player {
  readonly #stage: Stage;
  readonly #dice: Dice;
  readonly #played = new Map<Life, Played>();
  readonly #scenes: Scene[] = [];

  constructor(stage: Stage, seed: number) {
    this.#stage = stage;
    this.#dice = new Dice(seed);
  }

  /** Lives of one project; a parent comes before its children. */
  add(place: DemoPlace, lives: readonly Life[]): void {
    for (const life of lives) {
      const played: Played = { life, place, id: null, said: new Set() };
      this.#played.set(life, played);
      this.#scenes.push({ at: life.made, play: () => this.#make(played) });
      for (const { at, who, deed } of life.steps)
        this.#scenes.push({ at, play: () => this.#do(played, who, deed, at) });
    }
  }

  /** Plays everything in the order in which it happened. */
  async run(onProgress: (done: number, total: number) => void): Promise<void> {
    const scenes = [...this.#scenes].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const [index, scene] of scenes.entries()) {
      await scene.play();
      if ((index + 1) % 250 === 0) onProgress(index + 1, scenes.length);
    }
  }

  #context({ place }: Played, name: string, at: Date): ProjectContext {
    const { runtime, workspace, people } = this.#stage;
    const then: Runtime = { ...runtime, now: () => at };
    return actingInProject(actingIn(then, personNamed(people, name), workspace, ADMIN), place.project, ADMIN);
  }

  #idsOf(names: readonly string[]): string[] {
    return names.map((name) => personNamed(this.#stage.people, name).id);
  }

  async #make(played: Played): Promise<void> {
    const { life, place } = played;
    const { story } = life;
    const parent = life.parent && this.#played.get(life.parent)?.id;
    const draft = {
      name: story.title,
      description_html: descriptionOf(this.#dice, story),
      priority: story.priority,
      state_id: place.states.get(life.begins) ?? null,
      label_ids: story.labels.flatMap((label) => place.labels.get(label) ?? []),
      assignee_ids: this.#idsOf(life.assignees),
      start_date: life.start,
      target_date: life.due,
      ...(parent ? { parent_id: parent } : {}),
    };
    const context = this.#context(played, life.author, life.made);
    const issue = await tx(context, (t) => createIssueIn(t, place.project, draft));
    played.id = issue.id;
  }

  async #do(played: Played, who: string, deed: Deed, at: Date): Promise<void> {
    const { id, place, life } = played;
    if (id === null) throw new Error(`“${life.story.title}” is changed before it is made.`);
    const context = this.#context(played, who, at);
    if (deed.do === "comment") {
      const other = this.#dice.pick(TEAM.filter((mate) => mate.name !== who));
      const mention = { id: personNamed(this.#stage.people, other.name).id, label: other.first };
      const comment_html = commentOn(this.#dice, life.story.subject, mention);
      if (played.said.has(comment_html)) return;
      played.said.add(comment_html);
      await createComment(context, id, { comment_html });
      return;
    }
    if (deed.do === "state") await changeIssue(context, id, { state_id: place.states.get(deed.to) ?? null });
    if (deed.do === "assign") await changeIssue(context, id, { assignee_ids: this.#idsOf(deed.people) });
    if (deed.do === "priority") await changeIssue(context, id, { priority: deed.to });
  }
}
