// Microsoft Teams: an adaptive card, as its workflow “when a webhook request is received” takes it. Runs of rich text are
// shown as they are, and a mention would need an entity of its own.
import { type ChatLine, factsOf, linesOf, type Part, titleOf } from "../message.ts";
import type { ChatFormat } from "./format.ts";

const run = (part: Part) =>
  typeof part === "string"
    ? { type: "TextRun", text: part }
    : { type: "TextRun", text: part.strong, weight: "Bolder" };

const block = (inlines: readonly object[]) => ({ type: "RichTextBlock", inlines });

const lineBlocks = ({ parts, quote }: ChatLine): object[] =>
  quote === null
    ? [block(parts.map(run))]
    : [block(parts.map(run)), block([{ type: "TextRun", text: quote, isSubtle: true, italic: true }])];

export const teamsFormat: ChatFormat = {
  bodyOf: (message, url) => {
    const { subject } = message;
    const title = { type: "TextRun", text: titleOf(subject), weight: "Bolder", size: "Medium" };
    const facts = factsOf(subject).map(({ label, value }) => `${label}: ${value}`);
    const subtle = { type: "TextRun", text: facts.join(" · "), isSubtle: true, size: "Small" };
    return {
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          contentUrl: null,
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [
              block([title]),
              ...linesOf(message).flatMap(lineBlocks),
              ...(facts.length > 0 ? [block([subtle])] : []),
            ],
            actions: [{ type: "Action.OpenUrl", title: "Open in Cairn", url }],
          },
        },
      ],
    };
  },
};
