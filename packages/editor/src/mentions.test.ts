import { describe, expect, it } from "vitest";
import { mentionedUsers } from "./mentions.ts";
import { sanitizeHtml } from "./sanitize.ts";

const ANN = "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa";
const BOB = "6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e";

describe("mentionedUsers", () => {
  it("finds users in any order of the attributes", () => {
    const html =
      `<p><mention-component target="users" entity_identifier="${ANN}"></mention-component> and ` +
      `<mention-component label="Bob" entity_identifier="${BOB}" id="${ANN}" target="users">@Bob</mention-component></p>`;
    expect(mentionedUsers(html)).toEqual([ANN, BOB]);
  });

  it("lists each user once, in lower case", () => {
    const mention = (user: string): string =>
      `<mention-component target="users" entity_identifier="${user}"></mention-component>`;
    expect(mentionedUsers(mention(ANN) + mention(ANN.toUpperCase()))).toEqual([ANN]);
  });

  it("skips other targets and malformed identifiers", () => {
    expect(
      mentionedUsers(
        `<mention-component target="issues" entity_identifier="${ANN}"></mention-component>` +
          '<mention-component target="users" entity_identifier="1"></mention-component>' +
          `<mention-component entity_identifier="${ANN}"></mention-component>`,
      ),
    ).toEqual([]);
  });

  it("does not mistake markup written as text for a mention", () => {
    const html = sanitizeHtml(
      `<p>&lt;mention-component target="users" entity_identifier="${ANN}"&gt;</p>` +
        `<img src="/a" alt='<mention-component target="users" entity_identifier="${ANN}">'>`,
    );
    expect(mentionedUsers(html)).toEqual([]);
  });
});
