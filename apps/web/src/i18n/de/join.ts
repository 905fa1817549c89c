import type { join as en } from "../en/join.ts";
import type { Translated } from "../i18n.ts";

export const join: Translated<typeof en> = {
  title: "{{name}} beitreten",
  text: "Das Projekt steht allen im Workspace offen.",
  action: "Projekt beitreten",
  failed: "Beitritt zu {{name}} fehlgeschlagen",
};
