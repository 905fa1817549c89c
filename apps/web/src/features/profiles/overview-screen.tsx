import { useParams } from "@tanstack/react-router";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import type { UserLite } from "@cairn/contract/entities/lite";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t as lists } from "../../i18n/lists.ts";
import { t } from "../../i18n/people.ts";
import { explainAny } from "../../session/explain-any.ts";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { Cycles, Figures, Groups, OverviewSection, Priorities, Projects } from "./overview-section.tsx";
import { PersonFrame } from "./person-frame.tsx";
import { memberOf, useProfile, useStats } from "./use-person.ts";

/** `/{workspace}/profile/{userId}/`: a member's work in numbers, in shared projects. */
export const PersonOverviewScreen = observer(function PersonOverviewScreen() {
  const { userId } = useParams({ from: "/signed-in/$workspaceSlug/profile/$userId" });
  const open = useWorkspace();
  const person = memberOf(open, userId);
  if (!person)
    return <MissingScreen title={lists("missing_person_title")} text={lists("missing_person_text")} />;
  return (
    <PersonFrame key={userId} open={open} person={person} page={t("overview")}>
      <Overview open={open} person={person} />
    </PersonFrame>
  );
});

function Overview({ open, person }: { open: OpenWorkspace; person: UserLite }) {
  const stats = useStats(open, person.id);
  const profile = useProfile(open, person.id);
  const failed = stats.data === undefined && stats.error ? stats : null;
  if (failed)
    return (
      <ErrorState
        className="py-20"
        title={t("failed")}
        text={explainAny(failed.error) ?? common("failed_server")}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!stats.data) return <OverviewSkeleton />;
  return (
    <div className="@container/person mx-auto flex max-w-240 flex-col gap-8 px-6 py-6 max-md:px-4 max-md:py-4">
      <Figures open={open} userId={person.id} stats={stats.data} />
      <div className="grid gap-x-12 gap-y-8 @min-[640px]/person:grid-cols-2">
        <OverviewSection title={t("by_group")}>
          <Groups open={open} userId={person.id} stats={stats.data} />
        </OverviewSection>
        <OverviewSection title={t("by_priority")}>
          <Priorities open={open} userId={person.id} stats={stats.data} />
        </OverviewSection>
        <OverviewSection title={t("projects")}>
          {profile.data ? (
            <Projects open={open} userId={person.id} projects={profile.data.project_data} />
          ) : (
            <Skeleton width="60%" />
          )}
        </OverviewSection>
        <OverviewSection title={t("cycles")}>
          <Cycles open={open} stats={stats.data} />
        </OverviewSection>
      </div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div
      role="status"
      aria-busy
      aria-label={common("loading")}
      className="@container/person mx-auto flex max-w-240 flex-col gap-8 px-6 py-6 max-md:px-4 max-md:py-4"
    >
      <div className="flex h-20 items-center gap-10 border-y border-line max-md:h-44">
        {[0, 1, 2, 3].map((n) => (
          <div key={n} className="flex flex-1 flex-col gap-2">
            <Skeleton width={28} height={20} />
            <Skeleton width={64} />
          </div>
        ))}
      </div>
      <div className="grid gap-x-12 gap-y-8 @min-[640px]/person:grid-cols-2">
        {[0, 1].map((n) => (
          <div key={n} className="flex flex-col gap-4">
            <Skeleton width={160} />
            <Skeleton width={148} height={148} round />
          </div>
        ))}
      </div>
    </div>
  );
}
