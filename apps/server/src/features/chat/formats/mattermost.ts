// Mattermost (developers.mattermost.com, incoming webhooks). It looks for mentions in any text: ours contain none.
import { factsOf, linesOf, summaryOf, titleOf } from "../message.ts";
import { inert, markdown } from "../plain-text.ts";
import { markdownLine } from "./discord.ts";
import type { ChatFormat } from "./format.ts";

export const mattermostFormat: ChatFormat = {
  bodyOf: (message, url) => {
    const { subject } = message;
    return {
      attachments: [
        {
          fallback: inert(summaryOf(message)),
          ...(subject.color === null ? {} : { color: subject.color }),
          title: inert(titleOf(subject)),
          title_link: url,
          text: linesOf(message).map(markdownLine).join("\n"),
          fields: factsOf(subject).map(({ label, value }) => ({
            short: true,
            title: label,
            value: markdown(value),
          })),
        },
      ],
    };
  },
};
