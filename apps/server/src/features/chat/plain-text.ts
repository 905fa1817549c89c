// Texts of people in messages to chats: one line, without what would turn into a mention, a link or a command there
// (security 64).

/** Control characters, line ends, and what changes the direction of the text after it. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

export const plainLine = (text: string): string => text.replace(UNSEEN, " ").trim();

/** At most `most` characters; a longer text ends in an ellipsis. */
export function clip(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

/** Is not seen, and separates what a chat would take for one word. */
const JOINER = "\u2060";

/**
 * For chats that look for mentions, hashtags, channels and URLs in any text: separates the signs that make them up.
 */
export const inert = (text: string): string =>
  text.replace(
    /[@#~<]|:\/\/|\]\(|www\.|:(?=[\w+-]+:)/gi,
    (found) => `${found.slice(0, 1)}${JOINER}${found.slice(1)}`,
  );

/** For Markdown: its signs are escaped, and nothing becomes a link or a mention. */
export const markdown = (text: string): string => inert(text).replace(/[\\`*_{}[\]()<>#+\-.!|~>]/g, "\\$&");
