// Trello's JSON export of a board (Atlassian, "Exporting data from Trello"): lists are states, cards are issues. The
// export has the last 1000 actions, so that older comments are missing in it.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { type Reading, type Source, type SourceInput, SourceProblem } from "../engine/source.ts";
import { readDay, readInstant } from "../instants.ts";
import { nameAt } from "./inline-files.ts";
import { isObject, type Json, objects, readJsonFile, textOf, texts } from "./json-file.ts";

/** Ids begin with the seconds of their creation (Trello, "Getting the time a card was created"). */
function createdOf(id: string): string | null {
  const seconds = Number.parseInt(id.slice(0, 8), 16);
  return /^[0-9a-f]{24}$/.test(id) ? readInstant(new Date(seconds * 1000).toISOString()) : null;
}

interface Board {
  lists: ReadonlyMap<string, Json>;
  labels: ReadonlyMap<string, string>;
  checklists: ReadonlyMap<string, readonly Json[]>;
}

/** An unnamed label is called by its color. */
const labelOf = (label: Json): string => textOf(label.name) || textOf(label.color);

/** Checklists have no place of their own: they end the description. */
function bodyOf(card: Json, checklists: readonly Json[]): string {
  const lists = checklists.map((list) => {
    const items = objects(list.checkItems).map(
      (item) => `- [${textOf(item.state) === "complete" ? "x" : " "}] ${textOf(item.name)}`,
    );
    return `**${textOf(list.name)}**\n\n${items.join("\n")}`;
  });
  return [textOf(card.desc), ...lists].filter((part) => part !== "").join("\n\n");
}

function issueOf(card: Json, board: Board): IssueRecord {
  const id = textOf(card.id);
  const list = board.lists.get(textOf(card.idList));
  const due = textOf(card.due);
  const start = textOf(card.start);
  const updated = readInstant(textOf(card.dateLastActivity));
  return {
    kind: "issue",
    id,
    key: `#${textOf(card.idShort)}`,
    alias: textOf(card.shortLink) || id,
    number: typeof card.idShort === "number" ? card.idShort : null,
    title: textOf(card.name) || "—",
    body: { text: bodyOf(card, board.checklists.get(id) ?? []), format: "markdown" },
    state: list ? textOf(list.name) : "",
    labels: texts(card.idLabels).flatMap((label) => board.labels.get(label) ?? []),
    assignees: texts(card.idMembers),
    author: null,
    start: start === "" ? null : readDay(start),
    due: due === "" ? null : readDay(due),
    created: createdOf(id),
    updated,
    archived: card.closed === true || list?.closed === true,
    url: textOf(card.shortUrl) || textOf(card.url),
  };
}

const instant = (value: unknown): string | null => readInstant(textOf(value));

/** Uploads can be had without a token only on public boards; what cannot is a link. */
function* filesOf(card: Json): Generator<SourceRecord> {
  for (const file of objects(card.attachments)) {
    const [id, url] = [textOf(file.id), textOf(file.url)];
    const [issue, name] = [textOf(card.id), textOf(file.fileName) || textOf(file.name)];
    if (url === "") continue;
    if (file.isUpload === true)
      yield {
        kind: "file",
        id,
        issue,
        url,
        name: name || nameAt(url),
        ref: url,
        created: instant(file.date),
      };
    else yield { kind: "link", id, issue, url, title: name || url };
  }
}

function* commentsOf(board: Json): Generator<SourceRecord> {
  for (const action of objects(board.actions).toReversed()) {
    const data = isObject(action.data) ? action.data : {};
    const card = isObject(data.card) ? textOf(data.card.id) : "";
    if (textOf(action.type) !== "commentCard" || card === "") continue;
    const member = isObject(action.memberCreator) ? action.memberCreator : {};
    const author = textOf(member.id) || textOf(action.idMemberCreator);
    if (textOf(member.id) !== "")
      yield {
        kind: "person",
        id: author,
        name: textOf(member.fullName) || textOf(member.username),
        email: null,
      };
    yield {
      kind: "comment",
      id: textOf(action.id),
      issue: card,
      author: author || null,
      created: readInstant(textOf(action.date)),
      body: { text: textOf(data.text), format: "markdown" },
    };
  }
}

const byId = (all: readonly Json[]): Map<string, Json> => new Map(all.map((one) => [textOf(one.id), one]));

async function* read(input: SourceInput): AsyncGenerator<Reading> {
  const board = await readJsonFile(input);
  if (!isObject(board) || !Array.isArray(board.cards))
    throw new SourceProblem(coded("not_from", { source: "Trello" }));
  const checklists = new Map<string, Json[]>();
  for (const list of objects(board.checklists)) {
    const card = textOf(list.idCard);
    checklists.set(card, [...(checklists.get(card) ?? []), list]);
  }
  const known: Board = {
    lists: byId(objects(board.lists)),
    labels: new Map(objects(board.labels).map((label) => [textOf(label.id), labelOf(label)])),
    checklists,
  };
  for (const member of objects(board.members)) {
    const name = textOf(member.fullName) || textOf(member.username);
    yield { record: { kind: "person", id: textOf(member.id), name, email: null }, place: name };
  }
  for (const list of objects(board.lists).filter(({ closed }) => closed !== true))
    yield { record: { kind: "state", id: textOf(list.name), group: null }, place: textOf(list.name) };
  for (const card of objects(board.cards)) {
    const place = `#${textOf(card.idShort)}`;
    if (textOf(card.id) === "") {
      yield { remark: coded("card_without_id", {}), place, kind: "error" };
      continue;
    }
    yield { record: issueOf(card, known), place };
    for (const record of filesOf(card)) yield { record, place };
  }
  for (const record of commentsOf(board))
    yield { record, place: coded("at_record", { record: "comment", id: record.id }) };
}

export const trello: Source = {
  id: "trello",
  name: "Trello (JSON)",
  origin: "trello",
  from: "file",
  endings: [".json"],
  read,
};
