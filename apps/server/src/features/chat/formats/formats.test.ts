import { expect, it } from "vitest";
import type { ChatMessage } from "../message.ts";
import { CHAT_FORMATS } from "./all.ts";

const EVIL =
  "<!here> @everyone <@U1> @channel [click](https://evil.example) <https://evil.example|x>\n**b** \u202eoff ~town";
const URL = "https://cairn.example/acme/projects/p/issues/i";
const message: ChatMessage = {
  subject: {
    kind: "issue",
    key: "WEB-12",
    name: EVIL,
    path: "/acme/projects/p/issues/i",
    color: "#ff0000",
    facts: [{ label: "State", value: EVIL }],
  },
  entries: [{ event: "commented", actor: EVIL, from: null, to: null, id: "c", quote: EVIL }],
  more: 2,
};
const bodyOf = (kind: keyof typeof CHAT_FORMATS) => CHAT_FORMATS[kind].bodyOf(message, URL);

interface Node {
  type?: string;
  url?: string;
  text?: string;
  elements?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.elements ?? []).flatMap(nodesOf)];

it("Slack gets texts as rich and plain text, in which nothing is a mention, and one link", () => {
  const body = bodyOf("slack") as { text: string; blocks: Node[] };
  expect(body.text).not.toMatch(/[<>]/);
  const nodes = body.blocks.flatMap(nodesOf);
  expect(new Set(nodes.map(({ type }) => type))).toEqual(
    new Set(["rich_text", "rich_text_section", "rich_text_quote", "link", "text", "context", "plain_text"]),
  );
  expect(nodes.filter(({ type }) => type === "link").map(({ url }) => url)).toEqual([URL]);
});

it("Discord lets nothing ping, and shows signs of Markdown as they are", () => {
  const body = bodyOf("discord") as {
    allowed_mentions: object;
    embeds: { url: string; title: string; description: string; color: number }[];
  };
  expect(body.allowed_mentions).toEqual({ parse: [] });
  const [embed] = body.embeds;
  expect(embed).toMatchObject({ url: URL, color: 0xff0000 });
  expect(embed!.description).toMatch(/^\*\*\\</);
  expect(embed!.description).toContain("There were 2 more changes.");
  for (const text of [embed!.title, embed!.description]) {
    expect(text).not.toMatch(/@(everyone|channel|U1)|:\/\/evil|\]\(/);
    expect(text).not.toContain("\u202e");
  }
});

it("Mattermost finds no mention, channel or link in any text", () => {
  const body = bodyOf("mattermost") as { attachments: { title_link: string; color: string }[] };
  const [attachment] = body.attachments;
  expect(attachment).toMatchObject({ title_link: URL, color: "#ff0000" });
  const { title_link: _link, ...texts } = attachment!;
  expect(JSON.stringify(texts)).not.toMatch(/@(everyone|channel|U1|here)|:\/\/|\]\(|~town/);
});

it("Teams gets a card of runs, which show any text as it is, and opens the issue", () => {
  const body = bodyOf("teams") as {
    type: string;
    attachments: {
      contentType: string;
      content: { body: { type: string; inlines: Node[] }[]; actions: Node[] };
    }[];
  };
  expect(body.type).toBe("message");
  const [{ contentType, content }] = body.attachments as [(typeof body.attachments)[number]];
  expect(contentType).toBe("application/vnd.microsoft.card.adaptive");
  expect(new Set(content.body.map(({ type }) => type))).toEqual(new Set(["RichTextBlock"]));
  expect(new Set(content.body.flatMap(({ inlines }) => inlines.map(({ type }) => type)))).toEqual(
    new Set(["TextRun"]),
  );
  expect(content.actions).toEqual([{ type: "Action.OpenUrl", title: "Open in Cairn", url: URL }]);
});

it("a long name is cut, and many lines are counted", () => {
  const long: ChatMessage = {
    ...message,
    subject: { ...message.subject, name: "n".repeat(1000) },
    entries: Array.from({ length: 12 }, () => ({ ...message.entries[0]!, quote: "q".repeat(1000) })),
    more: 0,
  };
  const { embeds } = CHAT_FORMATS.discord.bodyOf(long, URL) as {
    embeds: { title: string; description: string }[];
  };
  expect(embeds[0]!.title.length).toBeLessThanOrEqual(256);
  expect(embeds[0]!.description).toContain("There were 2 more changes.");
});
