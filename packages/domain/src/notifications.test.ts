import { describe, expect, it } from "vitest";
import { isToldOf, mentionedTold, saidValue, senderFor, subscribersTold } from "./notifications.ts";

const ISSUE = { created_by: "ada", assignee_ids: ["ada", "mel"] };

describe("who is told (contract/issues §21.2)", () => {
  it("names the creator as creator, even where she is assigned, then assignees, then subscribers", () => {
    expect(["ada", "mel", "vic"].map((id) => senderFor(ISSUE, id).split(":")[2])).toEqual([
      "created",
      "assigned",
      "subscribed",
    ]);
  });

  it("leaves out the one who did it and those whom the change mentions", () => {
    const told = subscribersTold(ISSUE, ["ada", "mel", "vic"], { actor: "mel", mentioned: ["vic"] });
    expect(told.map(({ receiver }) => receiver)).toEqual(["ada"]);
  });

  it("tells those mentioned so, but nobody of a mention by herself", () => {
    expect(mentionedTold(["ada", "vic"], "ada")).toEqual([
      { receiver: "vic", sender: "in_app:issue_activities:mentioned" },
    ]);
  });

  it("skips changes of the description", () => {
    expect(["description", "priority", null].map(isToldOf)).toEqual([false, true, true]);
  });

  it("says None for what is missing", () => {
    expect([saidValue(null), saidValue("")]).toEqual(["None", ""]);
  });
});
