import type { Provider } from "../provider.fixture.ts";
import { FORGEJO, GITEA } from "./gitea.fixture.ts";
import { GITHUB } from "./github.fixture.ts";

export const PROVIDERS: readonly Provider[] = [GITHUB, GITEA, FORGEJO];
