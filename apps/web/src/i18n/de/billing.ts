import type { billing as en } from "../en/billing.ts";
import type { Translated } from "../i18n.ts";

export const billing: Translated<typeof en> = {
  title: "Abrechnung",
  lead: "Cairn ist kostenlos: ein Tarif, alles enthalten.",
  plan: "Aktueller Tarif",
  plan_FREE: "Kostenlos",
  plan_text: "Alles in Cairn, für beliebig viele Personen, Projekte und Issues.",
  price: "Kostenlos",
  includes: "Enthalten",
  include_people: "Unbegrenzt viele Mitglieder und Gäste",
  include_projects: "Unbegrenzt viele Projekte, Issues und Dateien, nur durch deine Festplatte begrenzt",
  include_planning: "Zyklen, Module, Schätzungen, Ansichten, Eingang und Automatisierungen",
  include_insight: "Start und Auswertungen",
  include_open: "Die gesamte API und CSV-Import: Deine Daten gehören dir",
  none: "Es gibt nichts zu kaufen und keine hinterlegte Karte.",
};
