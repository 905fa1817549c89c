// Applies the signed-in person's language. Screens are rendered in one language from the start, so another one needs a
// reload.
import { language } from "../i18n/i18n.ts";
import { languageFor } from "../i18n/languages.ts";
import { currentSession, onSession } from "./session.ts";
import { readSession } from "./stored-session.ts";

function followOwnLanguage(): void {
  const session = currentSession();
  if (!session || languageFor(session.profile.language) === language()) return;
  // If the browser stores nothing, the next start would not know the language either, and would reload again.
  if (readSession()?.profile.language === session.profile.language) location.reload();
}

followOwnLanguage();
onSession(followOwnLanguage);
