import { describe, expect, it } from "vitest";
import { readWith, zipOf } from "./sources.fixture.ts";

describe("Jira", () => {
  it("comments, sprints, versions and links of a CSV export are read from repeated columns", async () => {
    const { of, remarks } = await readWith(
      "jira_csv",
      "a.csv",
      [
        "Summary,Issue key,Issue id,Sprint,Sprint,Fix Version/s,Comment,Inward issue link (Blocks),Custom field (Story Points)",
        'First,A-1,10,Old,New,"1.0","12/Mar/24 10:15 AM;ann;a;b",A-2,3.0',
        ",A-2,11,,,,,,",
        "Twice,A-1,12,,,,,,",
      ].join("\n"),
    );
    expect(of("issue")).toMatchObject([
      { id: "A-1", alias: "10", cycle: "New", modules: ["1.0"], estimate: "3.0" },
    ]);
    expect(of("comment")).toMatchObject([
      {
        issue: "A-1",
        author: "ann",
        created: "2024-03-12T10:15:00.000000Z",
        body: { text: "a;b", format: "jira" },
      },
    ]);
    expect(of("relation")).toMatchObject([{ issue: "A-1", other: "A-2", type: "blocked_by" }]);
    expect(remarks).toEqual(["line 3: there is no title", "line 4: the key A-1 is that of line 2, too"]);
  });

  it("the XML of a search is read with its HTML, comments and links", async () => {
    const { of } = await readWith(
      "jira_xml",
      "a.xml",
      `<?xml version="1.0"?><rss><channel><item><title>[A-1] First</title><link>https://jira.example.com/browse/A-1</link>
       <description>&lt;p&gt;Some &lt;b&gt;text&lt;/b&gt;&lt;/p&gt;</description><key id="10">A-1</key><summary>First &amp; last</summary>
       <type>Bug</type><status>Doing</status><statusCategory key="indeterminate"/><assignee username="ann">Ann Ash</assignee>
       <reporter username="bo@example.com">Bo</reporter><labels><label>red</label></labels><created>Tue, 12 Mar 2024 10:15:00 +0100</created>
       <due>Wed, 20 Mar 2024 00:00:00 +0000</due><fixVersion>1.0</fixVersion>
       <comments><comment id="7" author="ann" created="Tue, 12 Mar 2024 11:00:00 +0000"><![CDATA[<p>Hi</p>]]></comment></comments>
       <issuelinks><issuelinktype><name>Blocks</name><outwardlinks description="blocks"><issuelink><issuekey id="11">A-2</issuekey></issuelink></outwardlinks></issuelinktype></issuelinks>
       <customfields><customfield key="com.pyxis.greenhopper.jira:gh-sprint"><customfieldname>Sprint</customfieldname><customfieldvalues><customfieldvalue>S1</customfieldvalue></customfieldvalues></customfield></customfields>
       </item></channel></rss>`,
    );
    expect(of("issue")).toMatchObject([
      {
        id: "A-1",
        alias: "10",
        title: "First & last",
        body: { text: "<p>Some <b>text</b></p>", format: "html" },
        state: "Doing",
        labels: ["red", "Type: Bug"],
        assignees: ["ann"],
        author: "bo@example.com",
        due: "2024-03-20",
        created: "2024-03-12T09:15:00.000000Z",
        cycle: "S1",
        modules: ["1.0"],
      },
    ]);
    expect(of("comment")).toMatchObject([{ id: "7", body: { text: "<p>Hi</p>" } }]);
    expect(of("relation")).toMatchObject([{ other: "A-2", type: "blocking" }]);
    expect(of("state")).toEqual([{ kind: "state", id: "Doing", group: "started" }]);
  });

  it("entities of an XML file are neither loaded nor expanded (security 66)", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><item><key>A-1</key><summary>&b;</summary></item></rss>`;
    await expect(readWith("jira_xml", "a.xml", bomb)).rejects.toThrow(/entities/);
    const file = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><item><key>A-1</key><summary>&a;</summary></item></rss>`;
    await expect(readWith("jira_xml", "a.xml", file)).rejects.toThrow(/entities/);
    await expect(readWith("jira_xml", "a.xml", "<rss><item><key>A-1</item>")).rejects.toThrow(/not XML/);
  });
});

describe("other trackers", () => {
  it("cards of a Trello board keep lists, labels, members, checklists, files and comments", async () => {
    const board = {
      lists: [
        { id: "l1", name: "Doing" },
        { id: "l2", name: "Old", closed: true },
      ],
      labels: [{ id: "c1", name: "", color: "green" }],
      members: [{ id: "m1", fullName: "Ann Ash" }],
      checklists: [
        {
          idCard: "65f02a000000000000000001",
          name: "Steps",
          checkItems: [{ name: "One", state: "complete" }],
        },
      ],
      cards: [
        {
          id: "65f02a000000000000000001",
          idShort: 4,
          name: "Card",
          desc: "Text",
          idList: "l1",
          idLabels: ["c1"],
          idMembers: ["m1"],
          due: "2024-03-20T10:00:00.000Z",
          attachments: [{ id: "f1", name: "a.png", url: "https://trello.example.com/a.png" }],
        },
        { idShort: 5, name: "Broken" },
      ],
      actions: [
        {
          id: "a1",
          type: "commentCard",
          date: "2024-03-12T10:15:00.000Z",
          data: { text: "Hi", card: { id: "65f02a000000000000000001" } },
          memberCreator: { id: "m2", fullName: "Bo" },
        },
      ],
    };
    const { of, remarks } = await readWith("trello", "board.json", JSON.stringify(board));
    expect(of("issue")).toMatchObject([
      {
        number: 4,
        state: "Doing",
        labels: ["green"],
        assignees: ["m1"],
        due: "2024-03-20",
        created: "2024-03-12T10:10:08.000000Z",
      },
    ]);
    expect(of("issue")[0]?.body?.text).toBe("Text\n\n**Steps**\n\n- [x] One");
    expect(of("comment")).toMatchObject([{ author: "m2", body: { text: "Hi" } }]);
    expect(of("link")).toMatchObject([{ url: "https://trello.example.com/a.png" }]);
    expect(of("state").map(({ id }) => id)).toEqual(["Doing"]);
    expect(remarks).toEqual(["#5: this card has no ID"]);
    await expect(readWith("trello", "a.json", "[]")).rejects.toThrow(/Trello/);
    await expect(readWith("trello", "a.json", "{")).rejects.toThrow(/not JSON/);
  });

  it.each([
    [
      "linear_csv",
      "ID,Title,Status,Creator,Cycle Name,Project,Created\nENG-1,One,Todo,ann@example.com,C1,Site,Wed Mar 06 2024 10:15:00 GMT+0000 (GMT)",
      {
        id: "ENG-1",
        cycle: "C1",
        modules: ["Site"],
        author: "ann@example.com",
        created: "2024-03-06T10:15:00.000000Z",
      },
    ],
    [
      "asana_csv",
      'Task ID,Created At,Completed At,Name,Section/Column,Assignee Email,Tags,Notes,Due Date\n12,2024-03-06,2024-03-07,One,Doing,ann@example.com,"a,b",Text,2024-03-20',
      {
        id: "12",
        state: "Completed",
        completed: "2024-03-07T00:00:00.000000Z",
        labels: ["a", "b"],
        due: "2024-03-20",
      },
    ],
    [
      "clickup_csv",
      'Task ID,Task Name,Status,Assignees,Tags,Date Created,List Name,Comments\n86a,One,to do,[Ann Ash],"[x,y]",1709720100000,L1,"[{""text"":""Hi"",""by"":""ann@example.com"",""date"":""1709720100000""}]"',
      {
        id: "86a",
        assignees: ["Ann Ash"],
        labels: ["x", "y"],
        created: "2024-03-06T10:15:00.000000Z",
        modules: ["L1"],
      },
    ],
    [
      "notion_csv",
      'Name,Status,Assign,Due,Project\nOne,In progress,Ann Ash,"March 20, 2024",Site (https://www.notion.so/abc)',
      { title: "One", state: "In progress", due: "2024-03-20", modules: ["Site"] },
    ],
    [
      "plane_export",
      "ID,Name,State,Cycle Name,Module Name,Assignee\nWEB-1,One,Todo,C1,M1,Ann",
      { id: "WEB-1", cycle: "C1", modules: ["M1"], assignees: ["Ann"] },
    ],
  ] as const)("a row of %s is an issue with all that the product knows", async (source, text, issue) => {
    const { of, remarks } = await readWith(source, "a.csv", `${text}\n`);
    expect(remarks).toEqual([]);
    expect(of("issue")).toMatchObject([issue]);
  });

  it("the JSON of an export has the columns of its table", async () => {
    const rows = [
      { ID: "WEB-1", Name: "One", State: "Todo", Labels: "a, b" },
      { ID: "WEB-2", Name: "Two" },
    ];
    const { of } = await readWith("cairn_export", "a.json", JSON.stringify(rows));
    expect(of("issue")).toMatchObject([
      { id: "WEB-1", labels: ["a", "b"] },
      { id: "WEB-2", title: "Two" },
    ]);
  });

  it("stories, tasks and sprints of a Taiga dump are issues with parents, in cycles", async () => {
    const dump = {
      milestones: [{ name: "S1", estimated_start: "2024-03-01", estimated_finish: "2024-03-14" }],
      us_statuses: [{ name: "Done", is_closed: true }],
      epics: [{ ref: 1, subject: "Epic", related_user_stories: [{ user_story: 2 }] }],
      user_stories: [
        {
          ref: 2,
          subject: "Story",
          status: "Done",
          milestone: "S1",
          tags: [["red", "#f00"]],
          owner: "ann@example.com",
          history: [
            { comment: "Hi", created_at: "2024-03-02T10:00:00+0000", user: ["ann@example.com", "Ann"] },
          ],
        },
      ],
      tasks: [{ ref: 3, subject: "Task", user_story: 2 }, { subject: "No number" }],
      issues: [],
    };
    const { of, remarks } = await readWith("taiga", "dump.json", JSON.stringify(dump));
    expect(of("issue")).toMatchObject([
      { id: "1" },
      { id: "2", parent: "1", cycle: "S1", labels: ["red", "Type: User story"] },
      { id: "3", parent: "2" },
    ]);
    expect(of("cycle")).toMatchObject([{ start: "2024-03-01", end: "2024-03-14" }]);
    expect(of("comment")).toMatchObject([{ issue: "2", author: "ann@example.com" }]);
    expect(remarks).toEqual(["#: this item has no number (Task)"]);
  });

  it("each Markdown file of an archive is an issue, its folder a module", async () => {
    const bytes = await zipOf({
      "docs/One.md":
        "---\ntitle: First\nstatus: Doing\nlabels: [a, b]\nassignees:\n  - ann@example.com\ndue: 2024-03-20\n---\nText\n",
      "Two.md": "# Second\n\nText",
      "picture.png": "x",
    });
    const { of } = await readWith("markdown", "a.zip", bytes);
    expect(of("issue")).toMatchObject([
      { id: "Two.md", title: "Second", body: { text: "\nText" }, modules: [] },
      {
        id: "docs/One.md",
        title: "First",
        state: "Doing",
        labels: ["a", "b"],
        assignees: ["ann@example.com"],
        due: "2024-03-20",
        modules: ["docs"],
      },
    ]);
  });
});
