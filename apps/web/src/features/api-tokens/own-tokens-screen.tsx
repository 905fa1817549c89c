import { useQueries, useQuery } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { myWorkspaces } from "../../data/queries.ts";
import { queryClient } from "../../data/query-client.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";
import { ownTokens } from "./token-source.ts";
import { TokensScreen } from "./tokens-screen.tsx";

const projectsOf = (slug: string) => ({
  queryKey: ["my", "projects", slug],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await api.projects.list({ slug, signal });
    // Without page parameters the answer is a plain list (contract/workspace §0.4).
    const projects = Array.isArray(answer) ? answer : answer.results;
    return projects.filter(({ archived_at }) => archived_at === null);
  },
});

/** `/profile/api-tokens/`: the person's tokens, for all of their workspaces or one. */
export function OwnTokensScreen() {
  usePageTitle(t("title"));
  const { data: workspaces = [] } = useQuery(myWorkspaces, queryClient);
  const lists = useQueries({ queries: workspaces.map(({ slug }) => projectsOf(slug)) }, queryClient);
  const projects = new Map(workspaces.map(({ id }, index) => [id, lists[index]?.data ?? []]));
  return (
    <TokensScreen
      source={ownTokens}
      places={{
        workspaces,
        workspaceName: (id) => workspaces.find((one) => one.id === id)?.name ?? null,
        projects: (workspace) => projects.get(workspace) ?? [],
        role: null,
      }}
    />
  );
}
