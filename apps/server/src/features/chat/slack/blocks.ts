// Answers in Slack’s Block Kit. Texts of people are elements of rich text, which Slack shows as they are: they become
// neither mentions nor links. Only `text`, which notifications show, is escaped.
import { escapeSlack } from "../formats/slack.ts";
import { clip, plainLine } from "../plain-text.ts";

const MAX_TEXT = 300;

export interface SlackText {
  type: "text" | "link";
  text: string;
  url?: string;
  style?: { bold?: true; code?: true };
}

const shown = (text: string): string => clip(plainLine(text), MAX_TEXT);

/** Keeps the spaces at the ends of the server’s own words. */
export const words = (text: string): SlackText => ({ type: "text", text });
export const strong = (text: string): SlackText => ({
  type: "text",
  text: shown(text),
  style: { bold: true },
});
export const code = (text: string): SlackText => ({ type: "text", text: shown(text), style: { code: true } });
export const link = (url: string, text: string): SlackText => ({ type: "link", url, text: shown(text) });

export const paragraph = (...elements: SlackText[]): object => ({
  type: "rich_text",
  elements: [{ type: "rich_text_section", elements }],
});

export const bullets = (lines: readonly SlackText[][]): object => ({
  type: "rich_text",
  elements: [
    {
      type: "rich_text_list",
      style: "bullet",
      elements: lines.map((elements) => ({ type: "rich_text_section", elements })),
    },
  ],
});

export interface SlackAnswer {
  /** Only the person who typed the command sees it. */
  response_type: "ephemeral";
  text: string;
  blocks: readonly object[];
}

/** @param text the answer without its form, for notifications and screen readers */
export const answerOf = (text: string, blocks: readonly object[]): SlackAnswer => ({
  response_type: "ephemeral",
  text: escapeSlack(shown(text)),
  blocks,
});

/** An answer of one sentence. */
export const say = (text: string): SlackAnswer => answerOf(text, [paragraph(words(text))]);
