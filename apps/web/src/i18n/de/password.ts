import type { password as en } from "../en/password.ts";
import type { Translated } from "../i18n.ts";

export const password: Translated<typeof en> = {
  show: "Passwort zeigen",
  hide: "Passwort verbergen",
  hint: "Mindestens 8 Zeichen. Ein paar ungewöhnliche Wörter sind besser als eines.",
  score_0: "Sehr schwach",
  score_1: "Schwach",
  score_2: "Mittel",
  score_3: "Gut",
  score_4: "Stark",
  advice_short: "nimm mindestens 8 Zeichen",
  advice_weak: "nimm noch ein, zwei Wörter dazu",
};
