import type { preview as en } from "../en/preview.ts";
import type { Translated } from "../i18n.ts";

export const preview: Translated<typeof en> = {
  home: "Start",
  projects: "Projekte",
  your_projects: "Deine Projekte",
  in_progress: "In Arbeit",
  todo: "Offen",
  project_1: "Web-App",
  project_2: "Mobil",
  project_3: "Messstationen",
  issue_1: "Frostalarm kommt doppelt, wenn sich eine Station neu verbindet",
  issue_2: "Obstparzellen aus KML und GeoJSON importieren",
  issue_3: "Eine Station für eine Nacht stummschalten",
  issue_4: "Karte auch ganz mit der Tastatur bedienen",
  issue_5: "Feuchttemperatur neben der Lufttemperatur zeigen",
  issue_6: "Einladungslinks laufen nach sieben Tagen ab und sagen das auch",
  issue_7: "Zwei Nächte in einem Diagramm vergleichen",
  issue_8: "Letzten Kartenausschnitt für jeden Hof merken",
};
