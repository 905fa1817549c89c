import type { linkedAccounts as en } from "../en/linked-accounts.ts";
import type { Translated } from "../i18n.ts";

export const linkedAccounts: Translated<typeof en> = {
  title: "Verknüpfte Konten",
  lead: "Dienste, mit denen du dich anmeldest.",
  own_service: "Single Sign-on",
  used: "Zuletzt benutzt",
  unlink: "Trennen",
  question: "{{name}} trennen?",
  text: "Du kannst dich damit nicht mehr anmelden. Meldest du dich wieder damit an, wird es neu verknüpft.",
  unlinked: "{{name}} getrennt",
  failed: "{{name}} konnte nicht getrennt werden",
};
