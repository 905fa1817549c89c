// Where issues can be imported from, in the order of menus. A new one is a file beside this and a row here
// (docs/import.md, "Adding a source").
import type { Source } from "../engine/source.ts";
import { asana } from "./asana.ts";
import { asanaCsv } from "./asana-csv.ts";
import { clickUpCsv } from "./clickup-csv.ts";
import { csv } from "./csv.ts";
import { forgejo, gitea } from "./gitea.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { jiraCloud, jiraServer } from "./jira-api.ts";
import { jiraBackup } from "./jira-backup.ts";
import { jiraCsv } from "./jira-csv.ts";
import { jiraXml } from "./jira-xml.ts";
import { linear } from "./linear.ts";
import { linearCsv } from "./linear-csv.ts";
import { markdown } from "./markdown.ts";
import { notionCsv } from "./notion-csv.ts";
import { openProject } from "./open-project.ts";
import { planeApi } from "./plane-api.ts";
import { cairn, plane } from "./plane.ts";
import { redmine } from "./redmine.ts";
import { taiga } from "./taiga.ts";
import { trello } from "./trello.ts";

export const SOURCES: readonly Source[] = [
  github,
  gitlab,
  gitea,
  forgejo,
  jiraCloud,
  jiraServer,
  linear,
  planeApi,
  asana,
  redmine,
  openProject,
  jiraCsv,
  jiraXml,
  jiraBackup,
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
