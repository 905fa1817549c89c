import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import type { Widget } from "@cairn/contract/entities/dashboard";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { myProjects } from "../../data/projects.ts";
import { useRefetchCounts } from "../../data/use-refetch-counts.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { useSession } from "../../session/session.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useMedia, usePhone } from "../../shell/use-media.ts";
import { GettingStarted } from "./getting-started.tsx";
import { CustomizeButton } from "./customize.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Greeting } from "./greeting.tsx";
import { type HomeData, homeData } from "./home-data.ts";
import { type Band, bandsOf } from "./lanes.ts";
import { needsSetup } from "./steps.ts";
import { t } from "./text.ts";
import { Tour } from "./tour/tour.tsx";
import { SkeletonRows } from "./widget-frame.tsx";
import { WIDGETS } from "./widgets.tsx";

/** `/{ws}/`: the person's work, activity and projects. */
export const HomeScreen = observer(function HomeScreen() {
  const open = useWorkspace();
  usePageTitle(open.workspace?.name ?? t("title"));
  const isPhone = usePhone();
  const tourCompleted = useSession().profile.is_tour_completed;
  const home = homeData(open);
  const hasProjects = myProjects(open).length > 0;
  const isBeginning = needsSetup(open);
  useEffect(() => void home.load(), [home]);
  useRefetchCounts(open, "dashboard");
  const isReady = hasProjects && !isBeginning && home.status === "ready";
  return (
    <>
      <HeaderBar crumbs={[{ id: "home", label: t("title"), icon: <Icon name="home" /> }]}>
        {isReady ? <CustomizeButton home={home} isPhone={isPhone} /> : null}
      </HeaderBar>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-276 px-10 py-8 max-md:px-4 max-md:py-5">
          <Greeting home={isReady ? home : null} />
          {isBeginning ? <GettingStarted /> : null}
          {/* Its code comes with that of this screen: loaded later, it would push the widgets down. */}
          {tourCompleted ? null : <Tour />}
          {isBeginning ? null : hasProjects ? <Widgets home={home} /> : <NoProjects />}
        </div>
      </div>
    </>
  );
});

/** This person is in no project and cannot create one. */
const NoProjects = () => (
  <EmptyState className="py-16" drawing={<EmptyDrawing />} title={t("none_title")} text={t("none_guest")} />
);

const LANES =
  "mt-8 grid grid-cols-[minmax(0,1fr)_352px] gap-12 max-xl:gap-8 max-[1199px]:grid-cols-1 max-md:mt-6";
const LANE = "flex min-w-0 flex-col gap-9 max-md:gap-7";

const Widgets = observer(function Widgets({ home }: { home: HomeData }) {
  const isNarrow = useMedia("(max-width: 1199px)");
  if (home.status === "loading") return <HomeSkeleton />;
  if (home.status === "failed")
    return (
      <ErrorState
        className="py-20"
        title={t("failed")}
        text={common("failed_server")}
        onRetry={() => void home.load()}
      />
    );
  const shown = home.widgets.filter(({ is_visible }) => is_visible);
  if (shown.length === 0)
    return (
      <>
        <div className="mt-8 empty:hidden">
          <FirstSteps />
        </div>
        <EmptyState className="py-20" title={t("all_hidden_title")} text={t("all_hidden_text")} />
      </>
    );
  if (isNarrow)
    return (
      <div className={`mt-6 ${LANE}`}>
        <FirstSteps />
        <Lane home={home} widgets={shown} />
      </div>
    );
  const bands = bandsOf(shown, (key) => WIDGETS[key].lane);
  const first = bands.find((band) => "main" in band);
  return (
    <>
      {first ? null : (
        <div className="mt-8 empty:hidden">
          <FirstSteps />
        </div>
      )}
      {bands.map((band) => (
        <BandRow key={band.id} home={home} band={band} hasSteps={band === first} />
      ))}
    </>
  );
});

function BandRow({ home, band, hasSteps }: { home: HomeData; band: Band<Widget>; hasSteps: boolean }) {
  if ("full" in band)
    return (
      <div className="mt-6">
        <Lane home={home} widgets={[band.full]} />
      </div>
    );
  return (
    <div className={LANES}>
      <div className={LANE}>
        <Lane home={home} widgets={band.main} />
      </div>
      <div className={LANE}>
        {hasSteps ? <FirstSteps /> : null}
        <Lane home={home} widgets={band.side} />
      </div>
    </div>
  );
}

const Lane = ({ home, widgets }: { home: HomeData; widgets: readonly Widget[] }) =>
  widgets.map((widget) => {
    const { Show } = WIDGETS[widget.key];
    return <Show key={widget.id} home={home} widget={widget} />;
  });

/** The skeleton before the widgets are known, in the default order. */
function HomeSkeleton() {
  return (
    <div role="status" aria-busy aria-label={common("loading")}>
      <div className="mt-6 flex h-[78px] items-center gap-10 border-y border-line">
        {[0, 1, 2, 3].map((n) => (
          <div key={n} className="flex flex-1 flex-col gap-2">
            <Skeleton width={28} height={20} />
            <Skeleton width={80} />
          </div>
        ))}
      </div>
      <div className={LANES}>
        <div className="pt-9">
          <SkeletonRows rows={6} lined />
        </div>
        <div className="pt-9">
          <Skeleton width={148} height={148} round />
        </div>
      </div>
    </div>
  );
}
