// States by their names in the file: the project's own one with that name, otherwise a new one in the group that the
// word suggests.
import { type State, STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { GROUP_COLORS, SEED_STATES } from "@cairn/domain/states";
import { foldCase } from "@cairn/domain/text";
import { tx } from "../../platform/outbox/tx.ts";
import { addState } from "../states/service.ts";
import { projectStates } from "./queries.ts";
import type { Report } from "./report.ts";
import type { ImportTarget } from "./target.ts";
import { humanize } from "./values.ts";

const WORDS: Record<Exclude<StateGroup, "backlog">, string> = {
  unstarted: "open opened todo new ready reopened unstarted planned accepted selectedfordevelopment",
  started:
    "started inprogress doing active wip inreview review indevelopment testing intesting qa blocked draft",
  completed: "closed done merged resolved completed complete fixed finished released shipped verified",
  cancelled:
    "cancelled canceled wontfix wontdo notplanned duplicate invalid rejected abandoned declined obsolete cannotreproduce",
};

/** The group of an unknown state: by common words, otherwise the backlog. */
export function groupOf(name: string): StateGroup {
  const word = name.toLowerCase().replace(/[^a-z]/g, "");
  return (
    STATE_GROUPS.find((group) => group !== "backlog" && WORDS[group].split(" ").includes(word)) ?? "backlog"
  );
}

type Known = Pick<State, "id" | "group">;

export class StatesByName {
  readonly #target: ImportTarget;
  readonly #report: Report;
  readonly #known = new Map<string, Known>();
  #default: Known = { id: "", group: "backlog" };

  constructor(target: ImportTarget, report: Report) {
    this.#target = target;
    this.#report = report;
  }

  async load(): Promise<void> {
    const { runtime, workspace, project } = this.#target;
    const found = await projectStates(runtime.db, workspace.id, project.id);
    // A project that a dry run would create has the states that every project starts with.
    const states = found.length > 0 ? found : SEED_STATES.map((seed) => ({ ...seed, id: "" }));
    for (const state of states) this.#known.set(foldCase(state.name), state);
    this.#default = states.find((state) => state.default) ?? states[0] ?? this.#default;
  }

  /** Whether there is one with this name. */
  has(name: string): boolean {
    return this.#known.has(foldCase(name));
  }

  /** Creates the missing ones. @param groups of those whose names do not tell */
  async ensure(names: readonly string[], groups: Readonly<Record<string, StateGroup>> = {}): Promise<void> {
    for (const name of new Set(names)) {
      if (name === "" || this.#known.has(foldCase(name))) continue;
      const group = groups[name] ?? groupOf(name);
      const draft = { name: humanize(name), group, color: GROUP_COLORS[group] };
      this.#report.states.add(draft.name);
      const { project } = this.#target;
      const state = this.#report.dryRun
        ? { id: "", group: draft.group }
        : await tx(this.#target, (t) => addState(t, project.id, draft));
      this.#known.set(foldCase(name), state);
      this.#known.set(foldCase(draft.name), state);
    }
  }

  of(name: string): Known {
    return this.#known.get(foldCase(name)) ?? this.#default;
  }
}
