// States and labels that a source lists itself; those that only issues name are created with them.
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { shorten } from "../../values.ts";
import { rememberItems } from "../known.ts";
import type { Claimed } from "../leases.ts";
import type { LabelRecord, StateRecord } from "../records.ts";
import { type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";

export const MAX_STATE = 255;
const clean = (name: string): string => shorten(name.replace(/\s+/g, " ").trim());

/** The name here of a state there: what a person has chosen, otherwise the same. */
export const stateHere = ({ claimed }: { claimed: Pick<Claimed, "mapping"> }, there: string): string =>
  clean(claimed.mapping.states?.[there] ?? there);

/** Creates the missing ones, and remembers them as the run's. */
export async function ensureStates(
  work: Work,
  there: readonly string[],
  groups: Readonly<Record<string, StateGroup>> = {},
): Promise<number> {
  const { states, claimed, source, target } = work;
  const wanted = new Map<string, string>();
  for (const name of there) {
    const here = stateHere(work, name);
    if (here !== "" && !states.has(here)) wanted.set(here, name);
  }
  const chosen = claimed.mapping.groups ?? {};
  const known = [...wanted].flatMap(([here, name]) => {
    const group = chosen[name] ?? groups[name];
    return group === undefined ? [] : [[here, group] as const];
  });
  await states.ensure([...wanted.keys()], Object.fromEntries(known));
  await rememberItems(
    target.runtime.db,
    claimed,
    source.origin,
    [...wanted].map(([here]) => ({
      kind: "state",
      external_id: here,
      object_id: states.of(here).id,
      hash: "",
      touched_at: null,
    })),
  );
  return wanted.size;
}

export async function ensureLabels(work: Work, names: readonly string[]): Promise<number> {
  const { labels, claimed, source, target } = work;
  const missing = [...new Set(names)].filter((name) => labels.of(name) === undefined);
  await labels.ensure(missing);
  await rememberItems(
    target.runtime.db,
    claimed,
    source.origin,
    missing.flatMap((name) => {
      const id = labels.of(name);
      return id === undefined
        ? []
        : [{ kind: "label", external_id: name, object_id: id, hash: "", touched_at: null }];
    }),
  );
  return missing.length;
}

interface Made {
  all: number;
  made: number;
}

const countsOf = (_t: Tx, _work: Work, { all, made }: Made) =>
  Promise.resolve({ created: made, existing: all - made });

export const stateStep: Step<StateRecord, Made> = {
  name: "states",
  kind: "state",
  batch: 200,
  prepare: async (work, records) => {
    const groups = Object.fromEntries(
      records.flatMap(({ record: { id, group } }) => (group === null ? [] : [[id, group] as const])),
    );
    const names = records.map(({ record }) => record.id);
    return { all: records.length, made: await ensureStates(work, names, groups) };
  },
  write: countsOf,
};

export const labelStep: Step<LabelRecord, Made> = {
  name: "labels",
  kind: "label",
  batch: 200,
  prepare: async (work: Work, records: readonly StoredRecord<LabelRecord>[]) => ({
    all: records.length,
    made: await ensureLabels(
      work,
      records.map(({ record }) => clean(record.id)).filter((name) => name !== ""),
    ),
  }),
  write: countsOf,
};
