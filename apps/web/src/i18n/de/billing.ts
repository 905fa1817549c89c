import type { billing as en } from "../en/billing.ts";
import type { Translated } from "../i18n.ts";

export const billing: Translated<typeof en> = {
  title: "Abrechnung",
  lead: "Was dieser Workspace kostet: nichts. Es gibt einen Tarif, und der ist kostenlos.",
  plan: "Aktueller Tarif",
  plan_FREE: "Kostenlos",
  plan_text: "Alles, was Cairn kann, für so viele Menschen, Projekte und Issues, wie du willst.",
  price: "Keine Kosten",
  includes: "Was der Tarif enthält",
  include_people: "Mitglieder und Gäste, so viele du einlädst",
  include_projects: "Projekte, Issues und Dateien, solange auf dieser Instanz Platz ist",
  include_planning: "Zyklen, Module, Schätzungen, Ansichten, Eingang und Automatisierungen",
  include_insight: "Übersichten und Auswertungen",
  include_open: "Die ganze Schnittstelle, Importe und Exporte: Deine Daten gehören dir",
  none: "Hier gibt es nichts zu kaufen. Deshalb fragt niemand nach einer Karte, und es kommt keine Rechnung.",
};
