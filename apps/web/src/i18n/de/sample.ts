import type { sample as en } from "../en/sample.ts";
import type { Translated } from "../i18n.ts";

export const sample: Translated<typeof en> = {
  project: "Cairn kennenlernen",
  description: "Ein Projekt zum Ausprobieren. Lösch es, wenn du dich auskennst.",
  issue_1: "Öffne dieses Issue und ändere seinen Status",
  text_1:
    "Drück S oder klick auf den Kreis links vom Titel. Was du änderst, erscheint sofort, bei allen, die gerade hinsehen.",
  issue_2: "Verschieb eine Karte auf dem Board",
  text_2: "Wechsle oben rechts von Liste zu Board und zieh diese Karte in eine andere Spalte.",
  issue_3: "Finde alles mit dem Befehlsmenü",
  text_3:
    "Drück ⌘K oder Ctrl K und tippe los. Alles, was du tun kannst, steht dort, jeweils mit seinem Tastenkürzel.",
  issue_4: "Schreib dein erstes eigenes Issue",
  text_4: "Drück C, egal wo du bist. Gib einen Titel ein, dann ⌘Enter.",
  issue_5: "Weise dir selbst etwas zu",
  text_5: "Wähle ein Issue mit X aus und drück I.",
  issue_6: "Lade die Menschen ein, mit denen du arbeitest",
  text_6:
    "Das geht in den Workspace-Einstellungen unter „Mitglieder“. Was andere ändern, erscheint hier ohne Neuladen.",
  issue_7: "Sieh dir an, was fertig ist",
  text_7: "Erledigte Issues bleiben in der Liste, bis du sie archivierst.",
};
