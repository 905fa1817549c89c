// The language that the signed-in person has chosen. Screens are drawn in one from the start, so another one takes a new start.
import { language } from "../i18n/i18n.ts";
import { languageFor } from "../i18n/languages.ts";
import { currentSession, onSession } from "./session.ts";
import { readSession } from "./stored-session.ts";

function follow(): void {
  const session = currentSession();
  if (!session || languageFor(session.profile.language) === language()) return;
  // Where a browser keeps nothing, the next start would not know it either, and start again.
  if (readSession()?.profile.language === session.profile.language) location.reload();
}

follow();
onSession(follow);
