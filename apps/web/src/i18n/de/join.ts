import type { join as en } from "../en/join.ts";
import type { Translated } from "../i18n.ts";

export const join: Translated<typeof en> = {
  title: "Du bist noch nicht in {{name}}",
  text: "Das Projekt steht allen im Workspace offen. Tritt bei, um die Issues zu sehen und mitzuarbeiten.",
  action: "Projekt beitreten",
  failed: "Du konntest {{name}} nicht beitreten",
};
