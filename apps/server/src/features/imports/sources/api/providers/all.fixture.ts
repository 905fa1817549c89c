import type { Provider } from "../provider.fixture.ts";
import { ASANA } from "./asana.fixture.ts";
import { FORGEJO, GITEA } from "./gitea.fixture.ts";
import { GITHUB } from "./github.fixture.ts";
import { GITLAB } from "./gitlab.fixture.ts";
import { JIRA_CLOUD, JIRA_SERVER } from "./jira.fixture.ts";
import { LINEAR } from "./linear.fixture.ts";
import { OPEN_PROJECT } from "./open-project.fixture.ts";
import { PLANE } from "./plane.fixture.ts";
import { REDMINE } from "./redmine.fixture.ts";

/** The first one is that of the tests that need only one. */
export const PROVIDERS: readonly Provider[] = [
  GITHUB,
  GITEA,
  FORGEJO,
  GITLAB,
  JIRA_CLOUD,
  JIRA_SERVER,
  LINEAR,
  PLANE,
  ASANA,
  REDMINE,
  OPEN_PROJECT,
];
