// The few words of a board's page before the web app has loaded its own.
import type { Reader } from "../pages/publishing/texts.ts";

const EN = {
  empty: "No issues yet.",
  no_state: "No state",
  back: "All issues",
  comments: "Comments",
  member: "Team member",
  visitor: "Visitor",
  missing: "This board does not exist",
  missing_hint: "It may have been unpublished. Ask the person who gave you the link.",
};

const DE: typeof EN = {
  empty: "Noch keine Issues.",
  no_state: "Kein Status",
  back: "Alle Issues",
  comments: "Kommentare",
  member: "Teammitglied",
  visitor: "Besucher",
  missing: "Dieses Board gibt es nicht",
  missing_hint:
    "Vielleicht ist es nicht mehr veröffentlicht. Frage die Person, die dir den Link gegeben hat.",
};

export const pageTexts = ({ language }: Reader): typeof EN => (language === "de" ? DE : EN);
