// Descriptions and comments of the demo, in the editor's HTML.
import { escapeHtml } from "@cairn/editor/tokens";
import { CODE, COMMENTS, OPENINGS, REQUESTS, STEPS, WISHES } from "./phrases.ts";
import type { Dice } from "./random.ts";
import type { Story } from "./table.ts";

const paragraph = (text: string): string => `<p>${text}</p>`;
const heading = (text: string): string => `<h3>${text}</h3>`;
const bullets = (tag: "ul" | "ol", items: readonly string[]): string =>
  `<${tag}>${items.map((item) => `<li>${paragraph(item)}</li>`).join("")}</${tag}>`;
const tasks = (items: readonly string[], done: number): string =>
  `<ul data-type="taskList">${items
    .map(
      (item, index) =>
        `<li data-checked="${String(index < done)}" data-type="taskItem">${paragraph(item)}</li>`,
    )
    .join("")}</ul>`;
const code = (text: string): string => `<pre><code>${escapeHtml(text)}</code></pre>`;
const row = (tag: "th" | "td", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${paragraph(cell)}</${tag}>`).join("")}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${row("th", head)}${rows.map((cells) => row("td", cells)).join("")}</tbody></table>`;

const about = (text: string, subject: string): string => escapeHtml(text.replaceAll("%", subject));

function bug(dice: Dice, { subject }: Story): string {
  const steps = dice.some(STEPS, dice.between(3, 4)).map((step) => about(step, subject));
  const parts = [heading("How to see it"), bullets("ol", steps)];
  if (dice.chance(0.5)) parts.push(heading("From the log"), code(dice.pick(CODE)));
  if (dice.chance(0.4))
    parts.push(
      table(
        ["Device", "Happens"],
        [
          ["Small phone, three years old", "always"],
          ["Large phone, new", dice.pick(["sometimes", "never"])],
          ["Tablet", dice.pick(["not tried", "never"])],
        ],
      ),
    );
  return parts.join("");
}

function feature(dice: Dice): string {
  const wishes = dice.some(WISHES, dice.between(2, 4));
  const parts = [heading("Done when"), tasks(wishes, dice.between(0, 1))];
  if (dice.chance(0.35))
    parts.push(
      table(
        ["Way", "For", "Against"],
        [
          ["Build it ourselves", "fits our data", "a week more"],
          ["Use what is there", "quick", "looks foreign"],
        ],
      ),
    );
  if (dice.chance(0.3)) parts.push(`<blockquote>${paragraph("I would pay for this tomorrow.")}</blockquote>`);
  return parts.join("");
}

/** Long for most bugs and features, a sentence or nothing for the others. */
export function descriptionOf(dice: Dice, story: Story): string {
  if (dice.chance(0.1)) return "<p></p>";
  const first = paragraph(about(dice.pick(OPENINGS[story.kind]), story.subject));
  if (dice.chance(0.3)) return first;
  if (story.kind === "bug") return first + bug(dice, story);
  if (story.kind === "feature") return first + feature(dice);
  return first;
}

export interface Mentionable {
  id: string;
  label: string;
}

const mention = ({ id, label }: Mentionable): string =>
  `<mention-component entity_identifier="${id}" entity_name="user_mention" target="users" label="${escapeHtml(label)}"></mention-component>`;

/** A comment; sometimes it mentions another person. */
export function commentOn(dice: Dice, subject: string, other: Mentionable): string {
  if (dice.chance(0.12))
    return paragraph(about(dice.pick(REQUESTS), subject).replace("@", () => mention(other)));
  const text = paragraph(about(dice.pick(COMMENTS), subject));
  return dice.chance(0.06) ? text + code(dice.pick(CODE)) : text;
}
