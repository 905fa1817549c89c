// Where issues can be imported from, in the order of menus. A new one is a file beside this and a row here
// (docs/import.md, "Adding a source").
import type { Source } from "../engine/source.ts";
import { csv } from "./csv.ts";
import { jiraCsv } from "./jira-csv.ts";

export const SOURCES: readonly Source[] = [jiraCsv, csv];

export const sourceById = (id: string): Source | undefined => SOURCES.find((source) => source.id === id);
