// Discord (discord.com/developers/docs/resources/webhook). `allowed_mentions` lets nothing ping anyone.
import { type ChatLine, factsOf, linesOf, type Part, titleOf } from "../message.ts";
import { inert, markdown } from "../plain-text.ts";
import type { ChatFormat } from "./format.ts";

const text = (part: Part): string => (typeof part === "string" ? part : `**${markdown(part.strong)}**`);

export const markdownLine = ({ parts, quote }: ChatLine): string =>
  parts.map(text).join("") + (quote === null ? "" : `\n> ${markdown(quote)}`);

export const discordFormat: ChatFormat = {
  bodyOf: (message, url) => {
    const { subject } = message;
    return {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: inert(titleOf(subject)),
          url,
          description: linesOf(message).map(markdownLine).join("\n"),
          ...(subject.color === null ? {} : { color: Number.parseInt(subject.color.slice(1), 16) }),
          fields: factsOf(subject).map(({ label, value }) => ({
            name: label,
            value: markdown(value),
            inline: true,
          })),
        },
      ],
    };
  },
};
