import type { roles as en } from "../en/roles.ts";
import type { Translated } from "../i18n.ts";

export const roles: Translated<typeof en> = {
  title: "Rollen",
  lead: "Was jede Rolle kann. In Projekten gelten die Projektrollen.",
  about: "Rollen",
  table: "Berechtigungen",
  table_lead:
    "Genau so setzt es der Server durch. Außerdem gilt: Rollen über der eigenen kann man nicht vergeben, und mindestens ein Admin muss bleiben.",
  search: "Berechtigungen suchen",
  what: "Berechtigung",
  yes: "Ja",
  no: "Nein",
  outside:
    "Private Projekte sind nur für ihre Mitglieder sichtbar. Öffentliche Projekte können alle im Workspace finden und ihnen beitreten.",
  about_guest:
    "Kann die eigenen Projekte sehen, öffentlichen beitreten, in den Eingang einreichen und kommentieren.",
  about_viewer:
    "Kann die eigenen Projekte sehen, öffentlichen beitreten, in den Eingang einreichen und kommentieren.",
  about_member:
    "Kann Issues, Zyklen, Module und Ansichten anlegen und ändern und andere bis zur eigenen Rolle einladen.",
  about_admin: "Kann alles: Einstellungen, Rollen, Funktionen und Löschen.",
  area_workspace: "Workspace und Mitglieder",
  area_projects: "Projekte",
  area_issues: "Issues",
  area_details: "Kommentare, Links und Anhänge",
  area_inbox: "Eingang",
  area_planning: "Zyklen, Module, Schätzungen",
  area_structure: "Status und Labels",
  area_views: "Gespeicherte Ansichten",
  area_pages: "Seiten",
  area_insight: "Auswertungen, Start, Mitteilungen",
};
