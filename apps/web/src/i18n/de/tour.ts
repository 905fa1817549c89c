import type { tour as en } from "../en/tour.ts";
import type { Translated } from "../i18n.ts";

export const tour: Translated<typeof en> = {
  invite: "Neu hier?",
  invite_text: "Ein kurzer Rundgang zeigt, wo alles ist. Er dauert keine Minute.",
  start: "Rundgang beginnen",
  not_now: "Jetzt nicht",
  failed: "Der Stand des Rundgangs konnte nicht gespeichert werden",
  label: "Rundgang durch Cairn",
  step: "{{step}} von {{all}}",
  back: "Zurück",
  next: "Weiter",
  done: "Fertig",
  skip: "Rundgang überspringen",
  places_title: "Wo du was findest",
  places_text:
    "„Start“ sagt, was drängt. Mitteilungen warten auf dich, „Deine Arbeit“ zeigt, was bei dir liegt, und darunter steht, was dein Workspace teilt.",
  quick_title: "Anlegen und finden",
  quick_text:
    "Mit C legst du überall ein neues Issue an, mit Ctrl K oder ⌘K erreichst du jede Aktion und jedes Objekt.",
  projects_title: "Deine Projekte",
  projects_text:
    "Jedes hat seine Issues, Zyklen, Module und Ansichten. Zieh die Projekte in deine eigene Reihenfolge.",
  help_title: "Hilfe und Tasten",
  help_text: "Mit ? siehst du alle Tastenkürzel. Alles, was die Maus kann, kann auch die Tastatur.",
  account_title: "Richte es dir ein",
  account_text: "Hinter deinem Bild findest du dein Profil, das Farbschema und wo du angemeldet bist.",
};
