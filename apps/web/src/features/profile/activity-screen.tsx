import { api } from "../../data/api.ts";
import { t as people } from "../../i18n/people.ts";
import { ActivityFeed } from "../../components/activity/activity-feed.tsx";
import { ExportDay } from "../../components/activity/export-day.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";

const KEY = ["my", "activities"];

/** `/profile/activity/`: the person's own activity in all workspaces, newest first; one day of it as a file. */
export function OwnActivityScreen() {
  usePageTitle(t("activity"));
  return (
    <SettingsPage
      title={t("activity")}
      lead={t("activity_lead")}
      action={
        <ExportDay fetchDay={(date) => api.users.export_activities({ body: { date } })} isPhone={false} />
      }
    >
      <ActivityFeed
        open={null}
        queryKey={KEY}
        fetchPage={(query, signal) => api.users.activities({ query, signal })}
        emptyText={people("activity_empty_own")}
        className="mt-6"
      />
    </SettingsPage>
  );
}
