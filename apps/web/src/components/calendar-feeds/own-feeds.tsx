import { useQuery } from "@tanstack/react-query";
import { myWorkspaces } from "../../data/queries.ts";
import { queryClient } from "../../data/query-client.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { FeedRow } from "./feed-row.tsx";
import { t } from "./text.ts";

/** The calendar feeds of the person's issues, one for each workspace. */
export function OwnFeeds() {
  const { data: workspaces = [] } = useQuery(myWorkspaces, queryClient);
  if (workspaces.length === 0) return null;
  return (
    <SettingsSection title={t("section")} lead={t("lead")}>
      <SettingsRows>
        {workspaces.map(({ slug, name }) => (
          <FeedRow
            key={slug}
            slug={slug}
            projectId={null}
            name={t("in_workspace", { workspace: name })}
            text={t("mine_text")}
          />
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}
