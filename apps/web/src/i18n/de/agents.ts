import type { agents as en } from "../en/agents.ts";
import type { Translated } from "../i18n.ts";

export const agents: Translated<typeof en> = {
  agent: "Agent",
  agents: "Agenten",
  agents_lead:
    "Bots von Anwendungen und Token. In ihren Projekten kannst du sie zuweisen und erwähnen wie Personen. Sie belegen keinen Platz.",
  agents_none: "Es gibt keine Agenten. Installiere eine Anwendung oder erstelle unter „API-Token“ einen Bot.",
  agents_failed: "Die Agenten konnten nicht geladen werden",
  of_application: "Installierte Anwendung",
  of_token: "Bot mit Token",
  in_projects: "In {{projects}}",
  in_no_project: "In keinem deiner Projekte",
  choose_projects: "Projekte",
  choose_projects_of: "Projekte von {{name}}",
  projects_failed: "Die Projekte von {{name}} konnten nicht geändert werden",
  members_lead: "Du kannst sie hier zuweisen und erwähnen. Sie belegen keinen Platz.",
};
