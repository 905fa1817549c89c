import type { Activity } from "@cairn/contract/entities/history";
import type { PageRow } from "@cairn/contract/entities/page";
import { find, mount } from "@cairn/ui/test-dom";
import { describe, expect, it } from "vitest";
import {
  activityRow,
  ALERTS,
  BUG,
  MEL,
  openedBy,
  person,
  PROJECT,
  stateId,
} from "../../data/workspace.fixture.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { ActivityLine } from "./activity-line.tsx";
import { drawnSentence } from "./phrases.fixture.tsx";

const data = projectData(openedBy(15), PROJECT);

const PLAN = "00000000-0000-7000-8012-000000000001";
data.open.cache.page.put([{ id: PLAN, name: "Plan", project: PROJECT, logo_props: {} } as PageRow]);

const sentenceOf = (...activities: Partial<Activity>[]) => drawnSentence(data, activities);

/** contract/issues §5.2, in the same order. */
const VOCABULARY: [what: string, row: Partial<Activity>, sentence: string][] = [
  ["an issue created", { verb: "created", field: null }, "Ada created this issue"],
  ["a name", { field: "name", old_value: "Old", new_value: "New" }, "Ada renamed this to New"],
  [
    "a description",
    { field: "description", old_value: "<p>a</p>", new_value: "<p>b</p>" },
    "Ada changed the description",
  ],
  [
    "a priority",
    { field: "priority", old_value: "none", new_value: "urgent" },
    "Ada set the priority to Urgent",
  ],
  ["no priority", { field: "priority", old_value: "low", new_value: "none" }, "Ada removed the priority"],
  [
    "a state",
    {
      field: "state",
      old_value: "Todo",
      new_value: "Done",
      old_identifier: stateId(1),
      new_identifier: stateId(3),
    },
    "Ada moved this from Todo to Done",
  ],
  [
    "a due date",
    { field: "target_date", old_value: "", new_value: "2031-03-12" },
    "Ada set the due date to 12 Mar 2031",
  ],
  [
    "no due date",
    { field: "target_date", old_value: "2031-03-12", new_value: "" },
    "Ada removed the due date",
  ],
  [
    "a start date",
    { field: "start_date", old_value: "", new_value: "2031-03-12" },
    "Ada set the start date to 12 Mar 2031",
  ],
  [
    "no start date",
    { field: "start_date", old_value: "2031-03-12", new_value: "" },
    "Ada removed the start date",
  ],
  ["a parent", { field: "parent", old_value: "", new_value: "WEB-7" }, "Ada made this a sub-issue of WEB-7"],
  ["no parent", { field: "parent", old_value: "WEB-7", new_value: "" }, "Ada removed the parent WEB-7"],
  [
    "a label added",
    { field: "labels", old_value: "", new_value: "Bug", new_identifier: BUG },
    "Ada added the label Bug",
  ],
  [
    "a label removed",
    { field: "labels", old_value: "Bug", new_value: "", old_identifier: BUG },
    "Ada removed the label Bug",
  ],
  [
    "an assignee",
    { field: "assignees", old_value: "", new_value: "mel", new_identifier: MEL },
    "Ada assigned Mel",
  ],
  [
    "an assignee taken away",
    { field: "assignees", old_value: "mel", new_value: "", old_identifier: MEL },
    "Ada unassigned Mel",
  ],
  ["an estimate", { field: "estimate_point", old_value: null, new_value: "5" }, "Ada set the estimate to 5"],
  [
    "another estimate",
    { field: "estimate_point", old_value: "3", new_value: "5" },
    "Ada changed the estimate from 3 to 5",
  ],
  ["no estimate", { field: "estimate_point", old_value: "5", new_value: null }, "Ada removed the estimate"],
  ["an archiving by hand", { field: "archived_at", new_value: "manual_archive" }, "Ada archived this issue"],
  [
    "an archiving by Cairn",
    { field: "archived_at", new_value: "archive", actor: null, actor_detail: null },
    "Cairn archived this issue after a period of inactivity",
  ],
  [
    "a restoring",
    { field: "archived_at", old_value: "archive", new_value: "restore" },
    "Ada restored this issue",
  ],
  [
    "a closing by Cairn",
    {
      field: "state",
      old_value: null,
      new_value: "Cancelled",
      new_identifier: stateId(4),
      actor: null,
      actor_detail: null,
    },
    "Cairn moved this to Cancelled",
  ],
  ["an issue deleted", { verb: "deleted", field: "issue" }, "Ada deleted the issue"],
  [
    "a cycle",
    { verb: "created", field: "cycles", old_value: "", new_value: "C24" },
    "Ada added this to the cycle C24",
  ],
  [
    "another cycle",
    { field: "cycles", old_value: "C24", new_value: "C25" },
    "Ada moved this from the cycle C24 to C25",
  ],
  [
    "no cycle",
    { verb: "deleted", field: "cycles", old_value: "C25", new_value: "" },
    "Ada removed this from the cycle C25",
  ],
  [
    "a module",
    { verb: "created", field: "modules", old_value: "", new_value: "Map" },
    "Ada added this to the module Map",
  ],
  [
    "no module",
    { verb: "deleted", field: "modules", old_value: "Map", new_value: "" },
    "Ada removed this from the module Map",
  ],
  [
    "a link",
    { verb: "created", field: "link", new_value: "https://a.example" },
    "Ada added the link https://a.example",
  ],
  [
    "a link changed",
    { field: "link", old_value: "https://a.example", new_value: "https://b.example" },
    "Ada changed a link to https://b.example",
  ],
  [
    "a page",
    { field: "page", verb: "created", new_value: "", new_identifier: PLAN },
    "Ada added the page Plan",
  ],
  ["a page removed", { field: "page", verb: "deleted", new_value: "" }, "Ada removed a page"],
  [
    "a link removed",
    { verb: "deleted", field: "link", old_value: "https://b.example", new_value: "" },
    "Ada removed the link https://b.example",
  ],
  [
    "an attachment",
    {
      verb: "created",
      field: "attachment",
      new_value: "/uploads/ws/0123456789abcdef0123456789abcdef-plan%20B.pdf",
    },
    "Ada attached plan B.pdf",
  ],
  ["an attachment removed", { verb: "deleted", field: "attachment" }, "Ada removed an attachment"],
  [
    "a blocking",
    { field: "blocking", old_value: "", new_value: "MOB-1" },
    "Ada marked this as blocking MOB-1",
  ],
  [
    "no blocking",
    { field: "blocking", old_value: "MOB-1", new_value: "" },
    "Ada marked this as no longer blocking MOB-1",
  ],
  [
    "a blocker",
    { field: "blocked_by", old_value: "", new_value: "MOB-1" },
    "Ada marked this as blocked by MOB-1",
  ],
  [
    "no blocker",
    { field: "blocked_by", old_value: "MOB-1", new_value: "" },
    "Ada marked this as no longer blocked by MOB-1",
  ],
  [
    "a duplicate",
    { field: "duplicate", old_value: "", new_value: "MOB-1" },
    "Ada marked this as a duplicate of MOB-1",
  ],
  [
    "no duplicate",
    { field: "duplicate", old_value: "MOB-1", new_value: "" },
    "Ada unmarked this as a duplicate of MOB-1",
  ],
  [
    "a relation",
    { field: "relates_to", old_value: "", new_value: "MOB-1" },
    "Ada marked this as related to MOB-1",
  ],
  [
    "no relation",
    { field: "relates_to", old_value: "MOB-1", new_value: "" },
    "Ada removed the relation to MOB-1",
  ],
  ["a draft published", { verb: "updated", field: null }, "Ada published this draft"],
  ["the inbox, pending", { verb: "-2", field: "inbox" }, "Ada moved this back to the inbox"],
  ["the inbox, declined", { verb: "-1", field: "inbox" }, "Ada declined this issue"],
  ["the inbox, snoozed", { verb: "0", field: "inbox" }, "Ada snoozed this issue"],
  ["the inbox, accepted", { verb: "1", field: "inbox" }, "Ada accepted this issue"],
  ["the inbox, a duplicate", { verb: "2", field: "inbox" }, "Ada declined this issue as a duplicate"],
];

describe("the activity vocabulary", () => {
  it.each(VOCABULARY)("the history describes %s", async (_what, row, sentence) => {
    expect(await sentenceOf(row)).toBe(sentence);
  });

  it.each(["comment", "reaction", "vote", "draft", "weather", "constructor"])(
    "the history omits the field %s",
    async (field) => {
      expect(await sentenceOf({ field, new_value: "x" })).toBe("");
    },
  );

  it('the history calls the reader "You" instead of their name', async () => {
    const { actor } = activityRow(0, {});
    expect(
      await sentenceOf({ field: "assignees", old_value: "", new_value: "ada", new_identifier: actor }),
    ).toBe("Ada self-assigned this");
  });

  it("the history merges several activities into one sentence", async () => {
    const sentence = await sentenceOf(
      { field: "priority", old_value: "none", new_value: "high" },
      { field: "labels", old_value: "", new_value: "Bug", new_identifier: BUG },
      { field: "labels", old_value: "", new_value: "Alerts", new_identifier: ALERTS },
    );
    expect(sentence).toBe("Ada set the priority to High and added the labels Bug and Alerts");
  });

  it("the history uses the recorded name of a person who has left", async () => {
    const gone = "00000000-0000-7000-8003-000000000009";
    expect(await sentenceOf({ verb: "created", actor: gone, actor_detail: person(gone, "Gone") })).toBe(
      "Gone created this issue",
    );
  });

  it("the history escapes names that look like markup", async () => {
    await mount(
      <ol>
        <ActivityLine
          data={data}
          activities={[activityRow(1, { field: "name", new_value: "<b>{{to}} $1</b>" })]}
        />
      </ol>,
    );
    expect(find("li").textContent).toContain("renamed this to <b>{{to}} $1</b>");
  });
});
