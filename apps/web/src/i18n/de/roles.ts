import type { roles as en } from "../en/roles.ts";
import type { Translated } from "../i18n.ts";

export const roles: Translated<typeof en> = {
  title: "Rollen",
  lead: "Was jede Rolle hier darf. In einem Projekt zählt die Rolle dort.",
  about: "Was die Rollen sind",
  table: "Wer was darf",
  table_lead:
    "Nach derselben Tabelle entscheidet der Server. Für manche Zeilen gilt noch eine Regel: Niemand vergibt eine Rolle über der eigenen, Kommentare bearbeitet nur, wer sie geschrieben hat, und jemand muss Admin bleiben.",
  search: "Suchen, was man darf",
  what: "Was",
  yes: "Ja",
  no: "Nein",
  outside:
    "Wer nicht in einem privaten Projekt ist, sieht nichts davon. Ein öffentliches Projekt sehen alle im Workspace und dürfen ihm beitreten.",
  about_guest: "Sieht die eigenen Projekte, reicht Issues ein und schreibt Kommentare.",
  about_viewer:
    "Liest in den eigenen Projekten, kann öffentlichen beitreten, reicht Issues ein und schreibt Kommentare.",
  about_member:
    "Erstellt und ändert Issues, Zyklen, Module und Ansichten und lädt andere bis zur eigenen Rolle ein.",
  about_admin: "Alles: Einstellungen, Rollen, Funktionen und Löschen.",
  see_workspace_view: "Sehen, was es im Workspace und in den eigenen Projekten gibt",
  see_workspace_write: "Sehen, was für Mitglieder des Workspace ist",
  see_workspace_admin: "Sehen, was für Admins des Workspace ist",
  see_project_see: "Ein Projekt sehen, in dem man ist oder dem man beitreten könnte",
  see_project_view: "Sehen, was es in einem Projekt gibt",
  see_project_write: "Sehen, was für Mitglieder eines Projekts ist",
  see_project_admin: "Sehen, was für Admins eines Projekts ist",
  area_workspace: "Workspace und Mitglieder",
  area_projects: "Projekte",
  area_issues: "Issues",
  area_details: "Was an einem Issue hängt",
  area_inbox: "Eingang",
  area_planning: "Zyklen, Module, Schätzungen",
  area_structure: "Status und Labels",
  area_views: "Gespeicherte Ansichten",
  area_insight: "Auswertungen, Start, Mitteilungen",
  area_rest: "Alles andere",
};
