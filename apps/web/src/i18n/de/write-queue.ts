import type { writeQueue as english } from "../en/write-queue.ts";
import type { Translated } from "../i18n.ts";

export const writeQueue: Translated<typeof english> = {
  text: "Sie werden in dieser Reihenfolge gesendet, sobald du wieder verbunden bist, auch wenn du diese Seite schließt.",
  none: "Alle Änderungen sind synchronisiert.",
  discard: "Verwerfen: {{label}}",
  send: "Jetzt senden",
};
