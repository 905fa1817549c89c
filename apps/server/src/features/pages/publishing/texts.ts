// The few words of a public page, which is rendered without the web app and its catalogs.
import type { FastifyRequest } from "fastify";

const EN = {
  untitled: "Untitled",
  contents: "Contents",
  download: "Download",
  sub_pages: "Sub-pages",
  created: "Created",
  updated: "Updated",
  by: "By",
  someone: "someone",
  issue: "an issue",
  page: "a page",
  diagram: "Diagram",
  diagram_source: "Source of the diagram (Mermaid)",
  members_only: "Only members can see these issues.",
  missing: "This page does not exist",
  missing_hint: "It may have been unpublished. Ask the person who gave you the link.",
  protected: "This page is protected",
  password: "Password",
  open: "Open page",
  wrong: "This password is wrong.",
  too_many: "Too many attempts. Try again in a minute.",
};
export type PublicTexts = typeof EN;

const DE: PublicTexts = {
  untitled: "Ohne Titel",
  contents: "Inhalt",
  download: "Herunterladen",
  sub_pages: "Unterseiten",
  created: "Erstellt",
  updated: "Geändert",
  by: "Von",
  someone: "jemand",
  issue: "ein Vorgang",
  page: "eine Seite",
  diagram: "Diagramm",
  diagram_source: "Quelltext des Diagramms (Mermaid)",
  members_only: "Diese Vorgänge sehen nur Mitglieder.",
  missing: "Diese Seite gibt es nicht",
  missing_hint:
    "Vielleicht ist sie nicht mehr veröffentlicht. Frage die Person, die dir den Link gegeben hat.",
  protected: "Diese Seite ist geschützt",
  password: "Passwort",
  open: "Seite öffnen",
  wrong: "Dieses Passwort ist falsch.",
  too_many: "Zu viele Versuche. Versuche es in einer Minute noch einmal.",
};

export interface Reader {
  language: "en" | "de";
  texts: PublicTexts;
}

/** Only the first language counts that the browser asks for. */
export const readerOf = ({ headers }: FastifyRequest): Reader =>
  /^de\b/i.test(headers["accept-language"] ?? "")
    ? { language: "de", texts: DE }
    : { language: "en", texts: EN };
