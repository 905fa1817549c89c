// Slack (api.slack.com/messaging/webhooks). Rich text and plain text are shown as they are: no text of people becomes a
// mention or a link. Only `text`, which notifications show, is escaped.
import { type ChatLine, factsOf, linesOf, type Part, summaryOf, titleOf } from "../message.ts";
import type { ChatFormat } from "./format.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Slack's own escape: without angle brackets there are no mentions, channels or links. */
export const escapeSlack = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const element = (part: Part) =>
  typeof part === "string"
    ? { type: "text", text: part }
    : { type: "text", text: part.strong, style: { bold: true } };

const section = ({ parts }: ChatLine) => ({ type: "rich_text_section", elements: parts.map(element) });

/** A line with its quotation. */
const richLine = (line: ChatLine): object[] =>
  line.quote === null
    ? [section(line)]
    : [section(line), { type: "rich_text_quote", elements: [{ type: "text", text: line.quote }] }];

/** A block for each line: sections of rich text do not break the line by themselves. */
export const slackFormat: ChatFormat = {
  bodyOf: (message, url) => {
    const { subject } = message;
    const title = {
      type: "rich_text_section",
      elements: [{ type: "link", url, text: titleOf(subject), style: { bold: true } }],
    };
    const facts = factsOf(subject).map(({ label, value }) => ({
      type: "plain_text",
      text: `${label}: ${value}`,
      emoji: false,
    }));
    return {
      text: escapeSlack(summaryOf(message)),
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        { type: "rich_text", elements: [title] },
        ...linesOf(message).map((line) => ({ type: "rich_text", elements: richLine(line) })),
        ...(facts.length > 0 ? [{ type: "context", elements: facts }] : []),
      ],
    };
  },
};
