import { useNavigate, useParams } from "@tanstack/react-router";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo, useRef } from "react";
import type { Action } from "../../actions/registry.ts";
import { useActions } from "../../actions/use-context-layer.ts";
import { t } from "../../i18n/issue-detail.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useStored } from "../../shell/stored.ts";
import { usePhone } from "../../shell/use-media.ts";
import { copyKey, goTo } from "./detail/detail-actions.ts";
import { PhoneHeader } from "./detail/detail-header.tsx";
import { DetailTools } from "./detail/detail-menu.tsx";
import { DetailFailed, DetailMissing } from "./detail/detail-states.tsx";
import { IssueBody } from "./detail/issue-body.tsx";
import { type IssueDetail, issuePath } from "./detail/issue-detail.ts";
import { type Neighbor, useNeighbors } from "./detail/neighbors.ts";
import { PropertyList } from "./detail/property-list.tsx";
import { useDetailActions, useIssueDetail } from "./detail/use-issue-detail.ts";
import { useReadableAddress } from "./detail/use-readable-address.ts";

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** The list that contains the issue. */
const LISTS = {
  live: "/$workspaceSlug/projects/$projectId/issues/",
  archive: "/$workspaceSlug/projects/$projectId/archives/issues/",
} as const;

/** The page of an issue: `/{ws}/projects/{pid}/issues/{issueId}/`, and the same under `archives/`. */
export const IssueScreen = observer(function IssueScreen() {
  const { workspaceSlug = "", projectId = "", issueId = "" } = useParams({ strict: false });
  const detail = useIssueDetail(projectId, issueId);
  const navigate = useNavigate();
  const isPhone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  // spec §9, browser storage keys
  const [isCollapsed, setCollapsed] = useStored("issue_detail_sidebar_collapsed", false, isFlag);
  // Leaving an archived issue leads to the archive, whatever the address was.
  const toList = useCallback(() => {
    void navigate({
      to: LISTS[detail.isArchived ? "archive" : "live"],
      params: { workspaceSlug, projectId },
    });
  }, [navigate, workspaceSlug, projectId, detail]);
  const onOpen = useCallback(
    (id: string) => goTo(issuePath(detail.open, detail.data.projectId, id)),
    [detail],
  );
  useDetailActions(detail, root, toList);
  useReadableAddress(detail);
  const { issue, key } = detail;
  usePageTitle(issue ? t("page_title", { key, name: issue.name }) : t("issues"));
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      {isPhone ? (
        <PhoneHeader detail={detail} onBack={toList} />
      ) : (
        <HeaderBar crumbs={crumbsOf(detail)} aside={<CopyKey detail={detail} />}>
          <PageSteps id={issueId} detail={detail} />
          {issue ? <DetailTools detail={detail} /> : null}
          {issue ? (
            <IconButton
              icon="rpanel"
              label={t(isCollapsed ? "show_properties" : "hide_properties")}
              active={!isCollapsed}
              aria-pressed={!isCollapsed}
              onClick={() => setCollapsed(!isCollapsed)}
            />
          ) : null}
        </HeaderBar>
      )}
      <PageContent
        key={issueId}
        detail={detail}
        isPhone={isPhone}
        hasColumn={!isPhone && !isCollapsed}
        onOpen={onOpen}
        onLeave={toList}
      />
    </div>
  );
});

interface PageContentProps {
  detail: IssueDetail;
  isPhone: boolean;
  hasColumn: boolean;
  onOpen: (issueId: string) => void;
  onLeave: () => void;
}

const PageContent = observer(function PageContent(props: PageContentProps) {
  const { detail, isPhone, hasColumn, onOpen, onLeave } = props;
  if (detail.isMissing) return <DetailMissing level={1} label={t("missing_action")} onLeave={onLeave} />;
  if (detail.status === "failed" && !detail.issue) return <DetailFailed level={1} detail={detail} />;
  return (
    <div className="flex min-h-0 flex-1">
      <IssueBody detail={detail} hasPills={isPhone} onOpen={onOpen} />
      {hasColumn ? (
        <div className="w-70 flex-none overflow-y-auto border-l border-line px-4 py-3.5 max-lg:w-62 max-lg:px-3">
          <PropertyList detail={detail} onOpen={onOpen} />
        </div>
      ) : null}
    </div>
  );
});

/** Links to the previous and next issue of the list that the person came from; nothing if they came from elsewhere. */
function PageSteps({ id, detail }: { id: string; detail: IssueDetail }) {
  const steps = useNeighbors(id);
  const { open } = detail;
  const [previous, next] = [steps?.previous ?? null, steps?.next ?? null];
  const actions = useMemo((): Action[] => {
    const step = (name: "previous" | "next", to: Neighbor | null): Action => ({
      id: `open_issue.${name}`,
      label: t(name),
      icon: name === "next" ? "down" : "up",
      shortcut: name === "next" ? "j" : "k",
      section: "selection",
      available: () => to !== null,
      run: () => {
        if (to) goTo(issuePath(open, to.project_id, to.id));
      },
    });
    return [step("previous", previous), step("next", next)];
  }, [open, previous, next]);
  useActions(actions);
  if (!steps) return null;
  const go = (to: Neighbor | null): void => {
    if (to) goTo(issuePath(open, to.project_id, to.id));
  };
  return (
    <>
      <IconButton
        icon="up"
        label={t("previous")}
        shortcut="k"
        disabled={previous === null}
        onClick={() => go(previous)}
      />
      <IconButton
        icon="down"
        label={t("next")}
        shortcut="j"
        disabled={next === null}
        className="-ml-1"
        onClick={() => go(next)}
      />
      <span aria-hidden className="mx-1.5 h-5 w-px flex-none bg-line" />
    </>
  );
}

const crumbsOf = ({ data, open, key, isArchived }: IssueDetail): Crumb[] =>
  data.project
    ? projectCrumbs(
        open,
        data.project,
        isArchived ? "archived_issues" : "issues",
        key === "" ? undefined : { label: key },
      )
    : [];

/** A link to the key would lead to the same page, so the button copies it instead. */
const CopyKey = observer(function CopyKey({ detail }: { detail: IssueDetail }) {
  if (detail.key === "") return null;
  return (
    <IconButton
      icon="copy"
      size={24}
      label={t("copy_key")}
      shortcut="mod+."
      className="text-ink-4"
      onClick={() => void copyKey(detail)}
    />
  );
});
