// The templates that every place offers beside its own. One row each: add one here, in every language, and it is
// offered; its text is that of a page (packages/editor, allow-list.ts). Nothing is stored until someone uses it.
import type { Language } from "@cairn/contract/languages";
import type { PageDraft } from "@cairn/contract/entities/page";
import { emojiLogo } from "@cairn/domain/logo-props";
import { language } from "../../i18n/i18n.ts";

interface Content {
  name: string;
  /** As HTML. */
  text: string;
}

interface IncludedTemplate {
  id: string;
  emoji: string;
  content: Record<Language, Content>;
}

const tasks = (...names: string[]): string =>
  `<ul data-type="taskList">${names
    .map((name) => `<li data-checked="false" data-type="taskItem"><p>${name}</p></li>`)
    .join("")}</ul>`;

/** Headings with an empty paragraph or other content below each. */
const sections = (...parts: [heading: string, content?: string][]): string =>
  parts.map(([heading, content = "<p></p>"]) => `<h2>${heading}</h2>${content}`).join("");

const list = (...items: string[]): string =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</ul>`;

const INCLUDED: readonly IncludedTemplate[] = [
  {
    id: "meeting",
    emoji: "🗓️",
    content: {
      en: {
        name: "Meeting notes",
        text: sections(
          ["People and date"],
          ["Goal", "<p>What do we want to have decided or learned at the end?</p>"],
          ["Topics", list("")],
          ["Decisions", list("")],
          ["Next steps", tasks("Who does what, until when")],
        ),
      },
      de: {
        name: "Besprechungsnotizen",
        text: sections(
          ["Teilnehmende und Datum"],
          ["Ziel", "<p>Was wollen wir am Ende entschieden oder erfahren haben?</p>"],
          ["Themen", list("")],
          ["Entscheidungen", list("")],
          ["Nächste Schritte", tasks("Wer macht was bis wann?")],
        ),
      },
    },
  },
  {
    id: "decision",
    emoji: "⚖️",
    content: {
      en: {
        name: "Decision",
        text: sections(
          ["Decision", "<p>In one sentence: what was decided, by whom, and when.</p>"],
          ["Context", "<p>What made this decision necessary?</p>"],
          ["Options", list("Option: for and against")],
          ["Consequences", "<p>What becomes easier, what becomes harder?</p>"],
          ["To do", tasks("")],
        ),
      },
      de: {
        name: "Entscheidung",
        text: sections(
          ["Entscheidung", "<p>In einem Satz: was wurde entschieden, von wem und wann.</p>"],
          ["Hintergrund", "<p>Was hat diese Entscheidung nötig gemacht?</p>"],
          ["Möglichkeiten", list("Möglichkeit: was dafür und was dagegen spricht")],
          ["Folgen", "<p>Was wird einfacher, was wird schwieriger?</p>"],
          ["Zu tun", tasks("")],
        ),
      },
    },
  },
  {
    id: "brief",
    emoji: "🧭",
    content: {
      en: {
        name: "Project brief",
        text: sections(
          ["Problem", "<p>Who has it, and how do we know?</p>"],
          ["Outcome", "<p>How do we notice that it is solved?</p>"],
          ["In scope", list("")],
          ["Out of scope", list("")],
          ["People", list("Responsible:", "Involved:")],
          ["Milestones", tasks("")],
          ["Risks and open questions", list("")],
        ),
      },
      de: {
        name: "Projektsteckbrief",
        text: sections(
          ["Problem", "<p>Wer hat es, und woher wissen wir das?</p>"],
          ["Ergebnis", "<p>Woran merken wir, dass es gelöst ist?</p>"],
          ["Gehört dazu", list("")],
          ["Gehört nicht dazu", list("")],
          ["Menschen", list("Verantwortlich:", "Beteiligt:")],
          ["Meilensteine", tasks("")],
          ["Risiken und offene Fragen", list("")],
        ),
      },
    },
  },
  {
    id: "retrospective",
    emoji: "🔁",
    content: {
      en: {
        name: "Retrospective",
        text: sections(
          ["What went well", list("")],
          ["What did not go well", list("")],
          ["What we learned", list("")],
          ["What we change", tasks("One change, with a name and a date")],
        ),
      },
      de: {
        name: "Retrospektive",
        text: sections(
          ["Was gut lief", list("")],
          ["Was nicht gut lief", list("")],
          ["Was wir gelernt haben", list("")],
          ["Was wir ändern", tasks("Eine Änderung, mit Name und Datum")],
        ),
      },
    },
  },
];

const isLanguage = (tag: string): tag is Language => tag === "en" || tag === "de";

/** In this person's language. */
const contentOf = ({ content }: IncludedTemplate): Content => {
  const tag = language();
  return content[isLanguage(tag) ? tag : "en"];
};

/** The values of these templates in a list of templates begin with this; those of others are ids. */
const PREFIX = "included:";

/** The included templates as choices. */
export const includedChoices = (): { value: string; label: string }[] =>
  INCLUDED.map((one) => ({ value: PREFIX + one.id, label: `${one.emoji} ${contentOf(one).name}` }));

/**
 * What a new page gets from the template that was chosen.
 * @param choice empty for none
 * @param name of the page; empty for that of the template
 */
export function draftFrom(choice: string, name: string): PageDraft {
  if (choice === "") return { name };
  const one = INCLUDED.find(({ id }) => PREFIX + id === choice);
  if (!one) return { name, template: choice };
  const content = contentOf(one);
  return { name: name || content.name, description_html: content.text, logo_props: emojiLogo(one.emoji) };
}
