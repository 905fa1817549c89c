import type { Notification } from "@cairn/contract/entities/notification";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { PAUSED } from "@cairn/domain/notifications";
import { customName } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import type { PropertyKind } from "@cairn/contract/entities/property";
import { keyOf, sentenceOf, type SentenceContext } from "./sentence.ts";

const context: SentenceContext = {
  me: "ada",
  today: "2026-03-11",
  nameOf: (id) => ({ hana: "Hana", ada: "Ada", mel: "Mel" })[id],
  definitionOf: (project, field) =>
    project === "web" ? DEFINITIONS.find(({ id }) => customName(id) === field) : undefined,
};

type ActivityValues = Partial<Notification["data"]["issue_activity"]>;

const row = (did: ActivityValues, sender = "subscribed", values: Partial<Notification> = {}): Notification =>
  ({
    sender: `in_app:issue_activities:${sender}`,
    triggered_by: "hana",
    project: "web",
    triggered_by_details: null,
    data: {
      issue: { identifier: "WEB", sequence_id: 418 },
      issue_activity: {
        verb: "updated",
        field: "None",
        actor: "hana",
        old_value: "None",
        new_value: "None",
        issue_comment: "",
        ...did,
      },
    },
    ...values,
  }) as Notification;

const own = (kind: PropertyKind, old_value: string, new_value: string, project = "web") =>
  row({ field: customName(definitionOf(kind).id), old_value, new_value }, "subscribed", { project });

/** contract/issues §5.2 and §21.2 */
const SENTENCES: [what: string, row: Notification, sentence: string][] = [
  ["a defined property", own("option", "Later", "Now"), "Hana changed The option from Later to Now"],
  ["a defined property that was empty", own("number", "None", "2.5"), "Hana set The number to 2.5"],
  ["a defined property that was cleared", own("users", "Mel", "None"), "Hana removed Mel from The users"],
  [
    "a defined checkbox by a word",
    own("boolean", "false", "true"),
    "Hana changed The boolean from No to Yes",
  ],
  ["a defined date as a day", own("date", "None", "2026-03-12"), "Hana set The date to 12 Mar"],
  ["a property that another project defines", own("text", "a", "b", "app"), "Hana changed this issue"],
  [
    "a comment by its words, on one line",
    row({ verb: "created", field: "comment", issue_comment: "Replayed it:\n one alert." }),
    "Hana: “Replayed it: one alert.”",
  ],
  ["a comment without text", row({ verb: "created", field: "comment" }), "Hana commented"],
  ["a comment that was changed", row({ field: "comment", issue_comment: "New" }), "Hana changed a comment"],
  ["a comment that is gone", row({ verb: "deleted", field: "comment" }), "Hana deleted a comment"],
  ["a mention in a comment", row({ field: "comment" }, "mentioned"), "Hana mentioned you in a comment"],
  [
    "a mention in the description",
    row({ field: "description" }, "mentioned"),
    "Hana mentioned you in the description",
  ],
  ["a new issue", row({ verb: "created" }), "Hana created this issue"],
  [
    "a new issue that is yours",
    row({ verb: "created" }, "assigned"),
    "Hana created this and assigned it to you",
  ],
  [
    "an assignment to you",
    row({ field: "assignees", new_value: "ada", new_identifier: "ada" }),
    "Hana assigned this to you",
  ],
  [
    "an assignment to someone, by today's name",
    row({ field: "assignees", new_value: "melanie", new_identifier: "mel" }),
    "Hana assigned Mel",
  ],
  [
    "that it is no longer yours",
    row({ field: "assignees", old_value: "ada", old_identifier: "ada" }),
    "Hana unassigned you",
  ],
  [
    "a state by where it is now",
    row({ field: "state", old_value: "In Progress", new_value: "In Review" }),
    "Hana moved this to In Review",
  ],
  [
    "a priority",
    row({ field: "priority", old_value: "none", new_value: "high" }),
    "Hana set the priority to High",
  ],
  [
    "a day in words",
    row({ field: "target_date", new_value: "2026-03-10" }),
    "Hana set the due date to 10 Mar",
  ],
  ["a day that is gone", row({ field: "target_date", old_value: "2026-03-10" }), "Hana removed the due date"],
  ["an unknown field", row({ field: "aura", new_value: "blue" }), "Hana changed this issue"],
];

describe("the sentence of a notification", () => {
  it.each(SENTENCES)("a notification is a sentence about %s", (_what, told, sentence) =>
    expect(sentenceOf(told, context)).toBe(sentence),
  );

  it("a notification names people who have left the workspace as they were called then", () => {
    const triggered_by_details = {
      id: "ruth",
      first_name: "Ruth",
      last_name: "A",
      display_name: "ruth",
      avatar: "",
      is_bot: false,
    };
    const told = row({ verb: "created" }, "subscribed", { triggered_by: "ruth", triggered_by_details });
    expect(sentenceOf(told, context)).toBe("Ruth created this issue");
  });

  it("a notification of a pause says why, without an actor", () => {
    const told = (entity_name: "webhook" | "chat_channel", reason: "gone" | "failing") => {
      const paused = row({ verb: "paused" }, "subscribed", { entity_name, triggered_by: null });
      return {
        ...paused,
        sender: PAUSED,
        data: { ...paused.data, integration: { name: "hooks.example.org", reason } },
      };
    };
    expect(sentenceOf(told("webhook", "gone"), context)).toBe("Paused because the receiver no longer exists");
    expect(sentenceOf(told("chat_channel", "failing"), context)).toBe(
      "Paused after hours of failed messages",
    );
    expect(keyOf(told("webhook", "gone"))).toBe("hooks.example.org");
  });

  it("a notification names its issue by the key", () => expect(keyOf(row({}))).toBe("WEB-418"));
});
