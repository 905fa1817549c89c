// Events of a repository's issues (docs.github.com/rest/issues/events), all in one list.
import type { ChangeField, SourceRecord } from "../../engine/records.ts";
import { type Json, textOf } from "../json-file.ts";
import type { Context } from "./description.ts";
import { closedState, issueId } from "./like-github.ts";
import { changesBy } from "./records.ts";
import { at, instantOf, personOf } from "./values.ts";

interface Read {
  field: ChangeField;
  values: (event: Json) => readonly [string, string];
}

const added = (field: ChangeField, path: string): Read => ({
  field,
  values: (event) => ["", textOf(at(event, path))],
});
const removed = (field: ChangeField, path: string): Read => ({
  field,
  values: (event) => [textOf(at(event, path)), ""],
});

const EVENTS: Readonly<Record<string, Read>> = {
  labeled: added("labels", "label.name"),
  unlabeled: removed("labels", "label.name"),
  assigned: added("assignees", "assignee.login"),
  unassigned: removed("assignees", "assignee.login"),
  milestoned: added("modules", "milestone.title"),
  demilestoned: removed("modules", "milestone.title"),
  renamed: {
    field: "name",
    values: ({ rename }) => [textOf(at(rename, "from")), textOf(at(rename, "to"))],
  },
  closed: { field: "state", values: ({ state_reason: reason }) => ["Open", closedState(reason)] },
  reopened: { field: "state", values: () => ["Closed", "Open"] },
};

export function* readEvent(
  event: Json,
  { settings }: Context,
  person: Parameters<typeof personOf>[1],
): Generator<SourceRecord> {
  const number = textOf(at(event, "issue.number"));
  const created = instantOf(event.created_at);
  // Pull requests are in the same list.
  if (number === "" || created === null || at(event, "issue.pull_request")) return;
  const word = textOf(event.event);
  const read = EVENTS[word];
  const [from, to] = read?.values(event) ?? ["", ""];
  const issue = issueId(settings.repository ?? "", number);
  const change = { id: textOf(event.id), issue, created, field: read?.field ?? null, word, from, to };
  yield* changesBy(personOf(event.actor, person), [change]);
}
