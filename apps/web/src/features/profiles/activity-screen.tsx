import { useParams } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { api } from "../../data/api.ts";
import { personName } from "../../data/people.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as lists } from "../../i18n/lists.ts";
import { t } from "../../i18n/people.ts";
import { ActivityFeed } from "../../components/activity/activity-feed.tsx";
import { ExportDay } from "../../components/activity/export-day.tsx";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { PersonFrame } from "./person-frame.tsx";
import { activityKey, memberOf } from "./use-person.ts";

/** `/{workspace}/profile/{userId}/activity/`: a member's activity in shared projects, newest first. */
export const PersonActivityScreen = observer(function PersonActivityScreen() {
  const { userId } = useParams({ from: "/signed-in/$workspaceSlug/profile/$userId/activity" });
  const open = useWorkspace();
  const isPhone = usePhone();
  const person = memberOf(open, userId);
  if (!person)
    return <MissingScreen title={lists("missing_person_title")} text={lists("missing_person_text")} />;
  return (
    <PersonFrame
      key={userId}
      open={open}
      person={person}
      page={t("activity")}
      tools={
        can(open, "workspace.write") ? (
          <ExportDay
            fetchDay={(date) =>
              api.profiles.export_activity({ slug: open.slug, user_id: userId, body: { date } })
            }
            isPhone={isPhone}
          />
        ) : null
      }
    >
      <ActivityFeed
        open={open}
        queryKey={activityKey(open.slug, userId)}
        fetchPage={(query, signal) =>
          api.profiles.activity({ slug: open.slug, user_id: userId, query, signal })
        }
        emptyText={
          userId === open.me
            ? t("activity_empty_own")
            : t("activity_empty_text", { name: personName(person) })
        }
        className="mx-auto max-w-240 px-6 py-4 max-md:px-4"
      />
    </PersonFrame>
  );
});
