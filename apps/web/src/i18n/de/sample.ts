import type { sample as en } from "../en/sample.ts";
import type { Translated } from "../i18n.ts";

export const sample: Translated<typeof en> = {
  project: "Cairn kennenlernen",
  description: "Ein Projekt zum Ausprobieren. Lösch es, wenn du dich auskennst.",
  issue_1: "Öffne dieses Issue und ändere seinen Status",
  text_1: "Drück S oder klick auf den Kreis links vom Titel. Alle sehen die Änderung sofort.",
  issue_2: "Verschieb eine Karte auf dem Board",
  text_2: "Wechsle oben rechts von Liste zu Board und zieh diese Karte in eine andere Spalte.",
  issue_3: "Finde alles mit dem Befehlsmenü",
  text_3: "Drück ⌘K oder Ctrl K und tippe los. Jede Aktion steht dort, mit ihrem Tastenkürzel.",
  issue_4: "Lege dein erstes Issue an",
  text_4: "Drück überall C. Gib einen Titel ein und drück ⌘Enter.",
  issue_5: "Weise dir ein Issue zu",
  text_5: "Wähle ein Issue mit X aus und drück I.",
  issue_6: "Lade dein Team ein",
  text_6: "Öffne Workspace-Einstellungen → Mitglieder. Änderungen anderer erscheinen hier ohne Neuladen.",
  issue_7: "Sieh dir erledigte Arbeit an",
  text_7: "Erledigte Issues bleiben in der Liste, bis du sie archivierst.",
};
