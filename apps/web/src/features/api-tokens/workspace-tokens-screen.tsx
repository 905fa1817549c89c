import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";
import { workspaceTokens } from "./token-source.ts";
import { TokensScreen } from "./tokens-screen.tsx";

/** `/{ws}/settings/api-tokens/`: tokens for one workspace, and its bots, for admins (spec §2). */
export const WorkspaceTokensScreen = observer(function WorkspaceTokensScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? open.slug}`);
  const source = useMemo(() => workspaceTokens(open.slug), [open.slug]);
  return (
    <TokensScreen
      source={source}
      places={{
        workspaces: null,
        workspaceName: () => null,
        projects: () =>
          open.cache.project
            .all()
            .filter((project) => project.member_role !== null && project.archived_at === null),
        role: open.role,
      }}
    />
  );
});
