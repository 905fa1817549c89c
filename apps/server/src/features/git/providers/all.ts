import type { GitProvider } from "@cairn/contract/entities/git";
import { bitbucket } from "./bitbucket.ts";
import { forgejoProvider, giteaProvider } from "./gitea.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import type { Provider } from "./provider.ts";

export const PROVIDERS: Readonly<Record<GitProvider, Provider>> = {
  github,
  gitlab,
  gitea: giteaProvider,
  forgejo: forgejoProvider,
  bitbucket,
};
