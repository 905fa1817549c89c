import { describe, expect, it } from "vitest";
import { storedFiles } from "./jira-backup-archive.ts";
import { backupOf, type BackupOf, entitiesOf } from "./jira-backup.fixture.ts";
import { readWith, zipOf } from "./sources.fixture.ts";

describe("Jira's backup", () => {
  const BACKUP = `<?xml version="1.0" encoding="UTF-8"?>
    <entity-engine-xml date="1710238500000">
    <Action id="1" issue="10001" author="key1" type="comment" created="2024-03-13 09:00:00.0"><body><![CDATA[*Bold*
    text]]></body></Action>
    <Action id="2" issue="10001" type="worklog" body="no comment"/>
    <ApplicationUser id="1" userKey="key1" lowerUserName="ann"/>
    <ChangeGroup id="21" issue="10001" author="key1" created="2024-03-14 09:00:00.0"/>
    <ChangeItem id="31" group="21" fieldtype="jira" field="status" oldvalue="6" oldstring="Gone" newvalue="3" newstring="Building"/>
    <ChangeItem id="32" group="21" fieldtype="jira" field="assignee" newvalue="key1" newstring="Ann Ash"/>
    <ChangeItem id="33" group="21" fieldtype="jira" field="labels" oldstring="red" newstring="red blue"/>
    <ChangeItem id="34" group="21" fieldtype="jira" field="description"><oldstring>Old</oldstring><newstring>New</newstring></ChangeItem>
    <ChangeItem id="35" group="99" fieldtype="jira" field="status"/>
    <Component id="5" name="API" project="1"/>
    <CustomField id="9" name="Story Points" customfieldtypekey="x:float"/>
    <CustomFieldValue id="1" issue="10001" customfield="9" numbervalue="5.0"/>
    <FileAttachment id="1" issue="10001" filename="a.png"/>
    <Issue id="10001" number="1" project="1" reporter="key1" assignee="key1" type="3" summary="First &amp; last" priority="1" status="3" created="2024-03-12 10:15:00.0" updated="2024-03-12 11:15:00.0" duedate="2024-03-20 00:00:00.0"><description><![CDATA[h2. Title]]></description></Issue>
    <Issue id="10002" key="WEB-2" number="2" project="1" creator="gone" type="3" summary="Second" status="6" created="odd"/>
    <IssueLink id="1" linktype="1" source="10001" destination="10002"/>
    <IssueLink id="2" linktype="2" source="10001" destination="10002"/>
    <IssueLinkType id="1" linkname="jira_subtask_link" inward="jira_subtask_inward"/>
    <IssueLinkType id="2" linkname="Blocks" inward="is blocked by" outward="blocks"/>
    <IssueType id="3" name="Task"/>
    <Label id="1" issue="10001" label="red"/>
    <NodeAssociation sourceNodeId="10001" sourceNodeEntity="Issue" sinkNodeId="5" sinkNodeEntity="Component" associationType="IssueComponent"/>
    <Priority id="1" name="Highest"/>
    <Project id="1" name="Website" key="WEB"/>
    <Status id="3" name="Building" statuscategory="4"/>
    <Status id="6" name="Gone" statuscategory="3"/>
    <User id="1" userName="Ann" lowerUserName="ann" displayName="Ann Ash" emailAddress="ann@example.com"/>
    </entity-engine-xml>`;

  it.each(["xml", "zip"])(
    "its rows become issues, whatever their order, from a file that ends in .%s",
    async (ending) => {
      const bytes =
        ending === "xml" ? BACKUP : await zipOf({ "entities.xml": BACKUP, "activeobjects.xml": "<x/>" });
      const { of, remarks } = await readWith("jira_backup", `backup.${ending}`, bytes);
      expect(of("issue")).toMatchObject([
        {
          id: "WEB-1",
          alias: "10001",
          title: "First & last",
          body: { text: "h2. Title", format: "jira" },
          state: "Building",
          priority: "Highest",
          labels: ["red", "Type: Task"],
          assignees: ["key1"],
          author: "key1",
          due: "2024-03-20",
          created: "2024-03-12T10:15:00.000000Z",
          estimate: "5",
          modules: ["API"],
        },
        { id: "WEB-2", state: "Gone", parent: "10001", author: "gone", created: null },
      ]);
      expect(of("person")).toContainEqual({
        kind: "person",
        id: "key1",
        name: "Ann Ash",
        email: "ann@example.com",
      });
      expect(of("state")).toContainEqual({ kind: "state", id: "Building", group: "started" });
      expect(of("comment")).toMatchObject([
        { id: "1", issue: "10001", author: "key1", body: { format: "jira" } },
      ]);
      const change = { issue: "10001", author: "key1", created: "2024-03-14T09:00:00.000000Z" };
      expect(of("change")).toMatchObject([
        { ...change, id: "21 1", field: "state", from: "Gone", to: "Building" },
        { ...change, id: "21 2", field: "assignees", from: "", to: "key1", shown: ["", "Ann Ash"] },
        { ...change, id: "21 3 1", field: "labels", from: "", to: "blue" },
        { ...change, id: "21 4", field: null, word: "description", from: "", to: "" },
      ]);
      expect(of("relation")).toMatchObject([{ issue: "10001", other: "10002", type: "blocking" }]);
      expect(remarks).toEqual([
        "entities.xml: attached files left out: 1. They are beside entities.xml: import the whole backup",
      ]);
    },
  );

  it("sprints become cycles with their dates, and an issue is in the last one that is not closed", async () => {
    const backup: BackupOf = {
      issues: [
        { id: 1, summary: "One", sprints: [12, 11, 13] },
        { id: 2, summary: "Two", sprints: [11] },
        { id: 3, summary: "Three", sprints: [99] },
      ],
      sprints: [
        {
          id: 11,
          name: "Sprint 1",
          start: "2024-03-01T09:00:00Z",
          end: "2024-03-14T09:00:00Z",
          isClosed: true,
        },
        {
          id: 12,
          name: "Sprint & 2",
          start: "2024-03-15T09:00:00Z",
          end: "2024-03-28T09:00:00Z",
          goal: "Ship",
        },
        { id: 13, name: "Sprint 3", isClosed: true },
      ],
    };
    const { of, remarks } = await readWith("jira_backup", "a.zip", await backupOf(backup));
    expect(of("issue").map(({ id, cycle }) => [id, cycle])).toEqual([
      ["WEB-1", "Sprint & 2"],
      ["WEB-2", "Sprint 1"],
      ["WEB-3", undefined],
    ]);
    const cycles = new Map(of("cycle").map((one) => [one.id, one]));
    expect([...cycles.values()]).toEqual([
      {
        kind: "cycle",
        id: "Sprint 1",
        name: "Sprint 1",
        description: "",
        start: "2024-03-01",
        end: "2024-03-14",
      },
      { kind: "cycle", id: "Sprint 3", name: "Sprint 3", description: "", start: null, end: null },
      {
        kind: "cycle",
        id: "Sprint & 2",
        name: "Sprint & 2",
        description: "Ship",
        start: "2024-03-15",
        end: "2024-03-28",
      },
    ]);
    expect(remarks).toEqual([]);
    const alone = await readWith("jira_backup", "a.xml", entitiesOf(backup));
    expect(alone.of("cycle")).toEqual([]);
    expect(alone.remarks).toEqual([expect.stringMatching(/sprints left out/)]);
  });

  it("attached files are found in the archive by their ids, in layouts of all versions", async () => {
    const file = (id: number, name: string, bytes: Buffer | null) => ({ id, issue: 1, name, bytes });
    const issues = [{ id: 1, summary: "One" }];
    const bytes = Buffer.from("x");
    const files = [file(501, "a.png", bytes), file(502, "gone.pdf", null)];
    const { of, remarks } = await readWith("jira_backup", "a.zip", await backupOf({ issues, files }));
    expect(of("file")).toEqual([
      {
        kind: "file",
        id: "501",
        issue: "1",
        name: "a.png",
        entry: "data/attachments/WEB/10000/WEB-1/501",
        created: "2024-03-12T10:15:00.000000Z",
      },
    ]);
    expect(remarks).toEqual(["gone.pdf: the file gone.pdf was not imported: it is not in the archive"]);
    expect([
      ...storedFiles([
        "data/attachments/WEB/WEB-1/7",
        "backup/data/attachments/WEB/WEB-1/8_a b.png",
        "data/attachments/WEB/WEB-1/thumbs/_thumb_9.png",
        "data/avatars/10",
      ]).keys(),
    ]).toEqual(["7", "8"]);
  });

  it("other archives and files are refused in words", async () => {
    await expect(readWith("jira_backup", "a.zip", await zipOf({ "a.xml": "<x/>" }))).rejects.toThrow(
      /no file entities.xml/,
    );
    await expect(readWith("jira_backup", "a.xml", "<entity-engine-xml/>")).rejects.toThrow(/no issues/);
  });
});
