// Labels by their names in the file; a new one gets a color that depends on its name alone.
import { createHash } from "node:crypto";
import { foldCase } from "@cairn/domain/text";
import { tx } from "../../platform/outbox/tx.ts";
import { addLabel } from "../labels/service.ts";
import { projectLabels } from "./queries.ts";
import type { Report } from "./report.ts";
import type { ImportTarget } from "./target.ts";

const PALETTE = [
  "#e5484d",
  "#f76b15",
  "#e2a336",
  "#a18072",
  "#5bb98b",
  "#30a46c",
  "#12a594",
  "#00a2c7",
  "#0090ff",
  "#3e63dd",
  "#6e56cf",
  "#8e4ec6",
  "#d6409f",
  "#e93d82",
  "#8b8d98",
  "#978365",
] as const;

/** The same name has the same color in every project. */
export const colorOf = (name: string): string =>
  PALETTE[(createHash("sha256").update(name).digest()[0] ?? 0) % PALETTE.length] ?? PALETTE[0];

export class LabelsByName {
  readonly #target: ImportTarget;
  readonly #report: Report;
  /** Exact names, and case-insensitive names of the project's own labels. */
  readonly #known = new Map<string, string>();
  readonly #folded = new Map<string, string>();

  constructor(target: ImportTarget, report: Report) {
    this.#target = target;
    this.#report = report;
  }

  async load(): Promise<void> {
    const { runtime, workspace, project } = this.#target;
    for (const { id, name } of await projectLabels(runtime.db, workspace.id, project.id)) {
      this.#known.set(name, id);
      this.#folded.set(foldCase(name), id);
    }
  }

  /** Creates the missing ones. */
  async ensure(names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter((name) => this.of(name) === undefined);
    if (missing.length === 0) return;
    for (const name of missing) this.#report.labels.add(name);
    if (this.#report.dryRun) return missing.forEach((name) => void this.#known.set(name, ""));
    const { project } = this.#target;
    const made = await tx(this.#target, async (t) => {
      const labels = [];
      for (const name of missing) labels.push(await addLabel(t, project.id, { name, color: colorOf(name) }));
      return labels;
    });
    for (const { id, name } of made) this.#known.set(name, id);
  }

  of(name: string): string | undefined {
    return this.#known.get(name) ?? this.#folded.get(foldCase(name));
  }
}
