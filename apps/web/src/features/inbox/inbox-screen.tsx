import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { type InboxView, readInboxView, writeInboxView } from "@cairn/domain/inbox-view";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { useListActions } from "../../components/list-pane/list-actions.ts";
import { ListPaneScreen } from "../../components/list-pane/list-pane-screen.tsx";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/inbox.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { canTriage, type InboxScreenState, itemKey, selectedItem } from "./inbox-screen-state.ts";
import { inboxActions } from "./inbox-actions.ts";
import { InboxList } from "./inbox-list.ts";
import { ListPane } from "./list-pane.tsx";
import { openSubmit } from "./open-submit.tsx";
import { PaneHeader, PhoneDecisions } from "./pane-header.tsx";

/** How many items before the end of what is loaded the next page is fetched. */
const PREFETCH_ITEMS = 3;

/** `…/inbox/?currentTab=open&inboxIssueId=…`: submissions, with the open one beside them (contract/workspace §15.1). */
export const InboxScreen = observer(function InboxScreen() {
  const project = useProject();
  if (!project.inbox_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Inbox key={project.id} />;
});

const Inbox = observer(function Inbox() {
  const screen = useScreen();
  const { project, isPhone, selectedId } = screen;
  useScreenActions(screen);
  usePrefetch(screen);
  return (
    <>
      {selectedId === null ? <Title name={project.name} /> : null}
      <ListPaneScreen
        title={t("title")}
        header={<Bar screen={screen} />}
        list={<ListPane screen={screen} />}
        pane={
          selectedId === null ? null : (
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <PaneHeader screen={screen} />
              <Outlet />
              {isPhone ? <PhoneDecisions screen={screen} /> : null}
            </div>
          )
        }
        isPhone={isPhone}
        nothingOpen={{
          title: t("choose_title"),
          text: t(canTriage(screen) ? "choose_text" : "choose_text_reader"),
        }}
      />
    </>
  );
});

/** The page title while nothing is open; an open item sets its own. */
function Title({ name }: { name: string }) {
  usePageTitle(t("page_title", { project: name }));
  return null;
}

function Bar({ screen: { open, project, isPhone } }: { screen: InboxScreenState }) {
  const submit = (): void => openSubmit(open, project.id);
  return (
    <HeaderBar crumbs={projectCrumbs(open, project, "inbox")}>
      {isPhone ? (
        <IconButton icon="plus" size={40} iconSize={20} label={t("new")} onClick={submit} />
      ) : (
        <Button icon="plus" shortcut="n" onClick={submit}>
          {t("new")}
        </Button>
      )}
    </HeaderBar>
  );
}

function useScreen(): InboxScreenState {
  const open = useWorkspace();
  const project = useProject();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const isPhone = usePhone();
  const address = JSON.stringify(writeInboxView(readInboxView(search)));
  const data = projectData(open, project.id);
  const list = useMemo(
    () => new InboxList(open, project.id, readInboxView(JSON.parse(address) as Record<string, string>)),
    [open, project.id, address],
  );
  useEffect(() => list.start(), [list]);
  useEffect(() => void data.load(), [data]);
  const go = useCallback(
    (view: InboxView, id: string | null, replace: boolean) =>
      void navigate({
        to: "/$workspaceSlug/projects/$projectId/inbox/",
        params: { workspaceSlug: open.slug, projectId: project.id },
        search: { ...writeInboxView(view), ...(id === null ? {} : { inboxIssueId: id }) } as never,
        replace,
      }),
    [navigate, open.slug, project.id],
  );
  const selectedId = search.inboxIssueId || null;
  return useMemo(
    (): InboxScreenState => ({
      open,
      project,
      data,
      list,
      selectedId,
      isPhone,
      show: (view) => go(view, null, true),
      // Stepping through items adds one entry to the history, so that Back leaves the inbox item.
      select: (id) => go(list.view, id, selectedId !== null && id !== null),
    }),
    [open, project, data, list, selectedId, isPhone, go],
  );
}

function useScreenActions(screen: InboxScreenState): void {
  const item = selectedItem(screen);
  useListActions(
    screen,
    (current) => ({ actions: inboxActions(current) }),
    item && {
      kind: "incoming_issue",
      ids: [item.id],
      project_id: screen.project.id,
      label: `${itemKey(screen, item)} ${item.issue.name}`,
    },
  );
}

/** Fetches the next page when the selection comes near the end of what is loaded. */
function usePrefetch({ list, selectedId }: InboxScreenState): void {
  const { items } = list;
  const at = items.findIndex(({ id }) => id === selectedId);
  const isNear = at >= 0 && at >= items.length - PREFETCH_ITEMS;
  useEffect(() => {
    if (isNear) void list.loadMore();
  }, [list, isNear, items.length]);
}
