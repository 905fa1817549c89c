import type { tour as en } from "../en/tour.ts";
import type { Translated } from "../i18n.ts";

export const tour: Translated<typeof en> = {
  invite: "Neu hier?",
  invite_text: "Sieh dir Cairn in einer Minute an.",
  start: "Rundgang beginnen",
  not_now: "Jetzt nicht",
  failed: "Dein Profil konnte nicht aktualisiert werden (is_tour_completed)",
  label: "Rundgang durch Cairn",
  step: "{{step}} von {{all}}",
  back: "Zurück",
  next: "Weiter",
  done: "Fertig",
  skip: "Rundgang überspringen",
  places_title: "Wo du was findest",
  places_text:
    "„Start“ zeigt, was drängt. „Mitteilungen“ bringt Neues, „Deine Arbeit“ zeigt deine Issues, und darunter steht, was dein Workspace teilt.",
  quick_title: "Anlegen und finden",
  quick_text:
    "Mit C legst du überall ein Issue an, mit Ctrl K oder ⌘K findest du jede Aktion und jedes Objekt.",
  projects_title: "Deine Projekte",
  projects_text: "Jedes hat Issues, Zyklen, Module und Ansichten. Zieh Projekte, um sie zu sortieren.",
  help_title: "Hilfe und Tastenkürzel",
  help_text: "Drück ? für alle Tastenkürzel. Alles geht mit der Tastatur.",
  account_title: "Richte es dir ein",
  account_text: "Profil, Farbschema und Sitzungen findest du unter deinem Bild.",
};
