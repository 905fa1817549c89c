// Resource events of GitLab's issues (docs.gitlab.com/api/resource_state_events, resource_label_events,
// resource_milestone_events).
import type { ChangeField, SourceRecord } from "../../engine/records.ts";
import { type Json, textOf } from "../json-file.ts";
import type { ApiList, Task } from "./description.ts";
import { byLink } from "./paging.ts";
import { changesBy } from "./records.ts";
import { at, instantOf, itself, personOf } from "./values.ts";

type Values = readonly [string, string];

const placed =
  (path: string) =>
  (event: Json): Values =>
    event.action === "add" ? ["", textOf(at(event, path))] : [textOf(at(event, path)), ""];

const KINDS: Readonly<Record<string, { field: ChangeField; values: (event: Json) => Values }>> = {
  state_events: {
    field: "state",
    values: ({ state }) => (state === "closed" ? ["Open", "Closed"] : ["Closed", "Open"]),
  },
  label_events: { field: "labels", values: placed("label.name") },
  milestone_events: { field: "modules", values: placed("milestone.title") },
};

/** The lists of events, by their names. */
export const eventLists = (person: Parameters<typeof personOf>[1]): Readonly<Record<string, ApiList>> =>
  Object.fromEntries(
    Object.entries(KINDS).map(([name, { field, values }]) => [
      name,
      {
        items: itself,
        next: byLink,
        optional: "history",
        *read(event, { task }): Generator<SourceRecord> {
          const created = instantOf(event.created_at);
          const [from, to] = values(event);
          // What a label or milestone was called is unknown once it is deleted.
          if (created === null || (from === "" && to === "")) return;
          const id = `${name} ${textOf(event.id)}`;
          const change = { id, issue: task.of ?? "", created, field, word: name, from, to };
          yield* changesBy(personOf(event.user, person), [change]);
        },
      } satisfies ApiList,
    ]),
  );

/** @param path of the issue @param of its id */
export const eventTasks = (path: string, of: string, query: Readonly<Record<string, string>>): Task[] =>
  Object.keys(KINDS).map((list) => ({ list, path: `${path}/resource_${list}`, query, of }));
