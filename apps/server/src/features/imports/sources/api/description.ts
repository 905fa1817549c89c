// What a source by API is: the lists that it has, how their answers are paged, and what their items become
// (docs/import.md, "A source by API"). Everything else is written once: walk.ts.
import type { Coded, ListName } from "@cairn/domain/import-remarks/remarks";
import type { SourceRecord } from "../../engine/records.ts";
import type { Amendment, Source, SourcePlace } from "../../engine/source.ts";
import type { Json } from "../json-file.ts";

export type Settings = Readonly<Record<string, string>>;

/** A request that waits for its turn. It is stored, so that another process can make it. */
export interface Task {
  /** The name of its list in the description. */
  list: string;
  /** Below the base; with a slash at its beginning, below the host. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** What its items belong to, such as the id of an issue. */
  of?: string;
}

export interface Answer {
  body: unknown;
  headers: Headers;
}

export interface Context {
  settings: Settings;
  /** What earlier lists have found out about the place, such as the ids of its own fields. */
  facts: Readonly<Record<string, string>>;
  task: Task;
}

/** Something that cannot be imported as it is. */
export interface Unfit {
  remark: Coded;
  place: string;
  kind: "error" | "note";
}

export interface ApiList {
  /** The items of an answer. */
  items: (body: unknown) => readonly Json[];
  read?: (item: Json, context: Context) => Iterable<SourceRecord | Unfit>;
  /** More of an issue that an earlier list has. */
  amend?: (item: Json, context: Context) => Amendment;
  /** The request for the page behind this one; null at the end. */
  next?: (answer: Answer, context: Context) => Task | null;
  /** Requests for what belongs to an item, such as its comments. */
  more?: (item: Json, context: Context) => readonly Task[];
  facts?: (item: Json, context: Context) => Readonly<Record<string, string>>;
  /** For GraphQL: the text of the query; the task's `query` are its variables. */
  graphql?: string;
  /** What is left out, with a remark, where the provider has none of it or does not show it. */
  optional?: ListName;
}

export interface ApiDescription extends Pick<Source, "id" | "origin"> {
  /** The product. */
  name: string;
  fields: NonNullable<Source["fields"]>;
  /** Ends in a slash. */
  base: (settings: Settings) => string;
  headers: (settings: Settings) => Readonly<Record<string, string>>;
  /** Other origins of the provider that files are at, and that get the headers, too: `https://uploads.example.com`. */
  fileOrigins?: (settings: Settings) => readonly string[];
  /** The first requests for a place, in their order. */
  start: (settings: Settings) => readonly Task[];
  lists: Readonly<Record<string, ApiList>>;
  /** The places that the token opens; `field` is what chooses one. */
  places: {
    field: string;
    start: (settings: Settings) => readonly Task[];
    lists: Readonly<
      Record<string, ApiList & { place?: (item: Json, context: Context) => SourcePlace | null }>
    >;
  };
}
