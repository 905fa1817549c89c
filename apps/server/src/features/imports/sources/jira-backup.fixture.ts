// A backup as Jira writes it ("Back up data"): the rows of its database, the tables of apps, and attached files below
// data/attachments (confluence.atlassian.com/adminjiraserver, "Jira application home directory").
import { zipOf } from "./sources.fixture.ts";

interface BackupFile {
  id: number;
  issue: number;
  name: string;
  /** Null: it is missing in the archive. */
  bytes: Buffer | null;
}

export interface BackupOf {
  issues: readonly { id: number; summary: string; description?: string; sprints?: readonly number[] }[];
  sprints?: readonly {
    id: number;
    name: string;
    start?: string;
    end?: string;
    isClosed?: boolean;
    goal?: string;
  }[];
  files?: readonly BackupFile[];
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const attributesOf = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(" ");

/** Rows are in the order of their kinds, whatever refers to what. */
export function entitiesOf({ issues, files = [] }: BackupOf): string {
  const values = issues.flatMap(({ id, sprints = [] }) => sprints.map((sprint) => ({ issue: id, sprint })));
  const created = "2024-03-12 10:15:00.0";
  return [
    '<?xml version="1.0" encoding="UTF-8"?><entity-engine-xml>',
    '<CustomField id="7" name="Sprint" customfieldtypekey="com.pyxis.greenhopper.jira:gh-sprint"/>',
    '<CustomField id="8" name="Build" customfieldtypekey="com.atlassian.jira.plugin.system.customfieldtypes:textfield"/>',
    ...values.map(
      ({ issue, sprint }, at) =>
        `<CustomFieldValue ${attributesOf({ id: at, issue, customfield: 7, stringvalue: sprint })}/>`,
    ),
    `<CustomFieldValue ${attributesOf({ id: 900, issue: issues[0]?.id ?? 0, customfield: 8, stringvalue: 12 })}/>`,
    ...files.map(
      ({ id, issue, name, bytes }) =>
        `<FileAttachment ${attributesOf({ id, issue, filename: name, created, filesize: bytes?.length ?? 0, zip: 0 })}/>`,
    ),
    ...issues.map(
      ({ id, summary, description = "" }) =>
        `<Issue ${attributesOf({ id, key: `WEB-${id}`, number: id, project: 1, summary, status: 3, created })}><description>${escaped(description)}</description></Issue>`,
    ),
    '<Project id="1" name="Website" key="WEB"/><Status id="3" name="Building" statuscategory="4"/>',
    "</entity-engine-xml>",
  ].join("\n");
}

const millis = (instant: string | undefined): string =>
  instant === undefined ? '<integer xsi:nil="true"/>' : `<integer>${Date.parse(instant)}</integer>`;

const SPRINT_COLUMNS =
  "CLOSED COMPLETE_DATE END_DATE GOAL ID NAME RAPID_VIEW_ID SEQUENCE STARTED START_DATE".split(" ");

export function activeObjectsOf({ sprints = [] }: BackupOf): string {
  const columns = SPRINT_COLUMNS.map((name) => `<column name="${name}"/>`).join("");
  const rows = sprints.map(({ id, name, start, end, isClosed = false, goal = "" }) =>
    [
      `<row><boolean>${isClosed}</boolean><integer xsi:nil="true"/>${millis(end)}<string>${escaped(goal)}</string>`,
      `<integer>${id}</integer><string>${escaped(name)}</string><integer>1</integer><integer xsi:nil="true"/>`,
      `<boolean>true</boolean>${millis(start)}</row>`,
    ].join(""),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<backup xmlns="http://www.atlassian.com/ao" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<table name="AO_60DB71_SPRINT">${columns}</table>`,
    '<data tableName="AO_60DB71_ISSUERANKING"><column name="ID"/><column name="NAME"/>',
    "<row><integer>1</integer><string>No sprint</string></row></data>",
    `<data tableName="AO_60DB71_SPRINT">${columns}${rows.join("\n")}</data>`,
    '<data tableName="AO_60DB71_SWIMLANE"><column name="ID"/><column name="NAME"/>',
    "<row><integer>1</integer><string>No sprint either</string></row></data>",
    "</backup>",
  ].join("\n");
}

/** The whole archive. */
export const backupOf = (backup: BackupOf): Promise<Buffer> =>
  zipOf({
    "entities.xml": entitiesOf(backup),
    "activeobjects.xml": activeObjectsOf(backup),
    "data/avatars/10100": "x",
    ...Object.fromEntries(
      (backup.files ?? []).flatMap(({ id, issue, bytes }) =>
        bytes === null ? [] : [[`data/attachments/WEB/10000/WEB-${issue}/${id}`, bytes]],
      ),
    ),
    "data/attachments/WEB/10000/WEB-1/thumbs/_thumb_501.png": "small",
  });
