import type { linkedAccounts as en } from "../en/linked-accounts.ts";
import type { Translated } from "../i18n.ts";

export const linkedAccounts: Translated<typeof en> = {
  title: "Verknüpfte Konten",
  lead: "Andere Dienste, mit denen du dich anmeldest.",
  own_service: "Single Sign-on",
  used: "Zuletzt benutzt",
  unlink: "Trennen",
  question: "{{name}} trennen?",
  text: "Du kannst dich damit nicht mehr anmelden. Benutzt du es auf der Anmeldeseite noch einmal, ist es wieder verknüpft.",
  unlinked: "{{name}} ist getrennt",
  failed: "{{name}} ist noch verknüpft",
};
