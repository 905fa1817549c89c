// Where issues can be imported from, in the order of menus. A new one is a file beside this and a row here
// (docs/import.md, "Adding a source").
import type { Source } from "../engine/source.ts";
import { asanaCsv } from "./asana-csv.ts";
import { clickUpCsv } from "./clickup-csv.ts";
import { csv } from "./csv.ts";
import { forgejo, gitea } from "./gitea.ts";
import { github } from "./github.ts";
import { jiraCsv } from "./jira-csv.ts";
import { jiraXml } from "./jira-xml.ts";
import { linearCsv } from "./linear-csv.ts";
import { markdown } from "./markdown.ts";
import { notionCsv } from "./notion-csv.ts";
import { cairn, plane } from "./plane.ts";
import { taiga } from "./taiga.ts";
import { trello } from "./trello.ts";

export const SOURCES: readonly Source[] = [
  github,
  gitea,
  forgejo,
  jiraCsv,
  jiraXml,
  linearCsv,
  trello,
  asanaCsv,
  clickUpCsv,
  notionCsv,
  plane,
  taiga,
  csv,
  markdown,
  cairn,
];

export const sourceById = (id: string): Source | undefined => SOURCES.find((source) => source.id === id);
