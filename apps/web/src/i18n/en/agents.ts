/** Texts about agents: the projects that they may enter. */
export const agents = {
  agent: "Agent",
  agents: "Agents",
  agents_lead:
    "Bots of applications and tokens. In their projects, they can be assigned and mentioned like people. They take no seat.",
  agents_none: "There are no agents. Install an application, or create a bot under API tokens.",
  agents_failed: "Couldn’t load the agents",
  of_application: "Installed application",
  of_token: "Bot with a token",
  in_projects: "In {{projects}}",
  in_no_project: "In none of your projects",
  choose_projects: "Projects",
  choose_projects_of: "Projects of {{name}}",
  projects_failed: "Couldn’t change the projects of {{name}}",
  members_lead: "They can be assigned and mentioned here. They take no seat.",
} as const;
