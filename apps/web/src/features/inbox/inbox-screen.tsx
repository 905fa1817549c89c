import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { type InboxView, readInboxView, writeInboxView } from "@cairn/domain/inbox-view";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { registerActions } from "../../actions/registry.ts";
import { useSelectionContext } from "../../actions/use-context-layer.ts";
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

/** So close to the end of what is loaded, the next page is asked for. */
const AHEAD = 3;

/** `…/inbox/?currentTab=open&inboxIssueId=…`: what comes in, and beside it what is looked at (contract/workspace §15.1). */
export const InboxScreen = observer(function InboxScreen() {
  const project = useProject();
  if (!project.inbox_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Inbox key={project.id} />;
});

const Inbox = observer(function Inbox() {
  const desk = useDesk();
  const { project, isPhone, selectedId } = desk;
  useDeskActions(desk);
  useAhead(desk);
  const pane =
    selectedId === null ? null : (
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PaneHeader desk={desk} />
        <Outlet />
        {isPhone ? <PhoneDecisions desk={desk} /> : null}
      </div>
    );
  if (isPhone && pane) return pane;
  return (
    <>
      {selectedId === null ? <Title name={project.name} /> : null}
      <h1 className="sr-only">{t("title")}</h1>
      <Bar desk={desk} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 w-[416px] flex-none flex-col border-r border-line max-xl:w-[360px] max-lg:w-[300px] max-md:w-full max-md:border-r-0">
          <ListPane desk={desk} />
        </div>
        {isPhone ? null : (pane ?? <NothingOpen desk={desk} />)}
      </div>
    </>
  );
});

/** While nothing is open; an open item names the page itself. */
function Title({ name }: { name: string }) {
  usePageTitle(t("page_title", { project: name }));
  return null;
}

function Bar({ desk: { open, project, isPhone } }: { desk: InboxScreenState }) {
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

function NothingOpen({ desk }: { desk: InboxScreenState }) {
  return (
    <div className="grid min-w-0 flex-1 place-items-center">
      <EmptyState
        title={t("choose_title")}
        text={t(canTriage(desk) ? "choose_text" : "choose_text_reader")}
        actions={
          <span className="flex gap-1.5">
            <Kbd shortcut="j" />
            <Kbd shortcut="k" />
          </span>
        }
      />
    </div>
  );
}

function useDesk(): InboxScreenState {
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
      // Walking through them leaves one step behind, to where one came from.
      select: (id) => go(list.view, id, selectedId !== null && id !== null),
    }),
    [open, project, data, list, selectedId, isPhone, go],
  );
}

/** Keys, menus and ⌘K are about the inbox while it is shown, and about what is open of it. */
function useDeskActions(desk: InboxScreenState): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => registerActions(inboxActions(() => latest.current)), []);
  const item = selectedItem(desk);
  const label = item ? `${itemKey(desk, item)} ${item.issue.name}` : "";
  const id = item?.id;
  const projectId = desk.project.id;
  const selection = useMemo(
    () => (id === undefined ? null : { kind: "incoming_issue", ids: [id], project_id: projectId, label }),
    [id, projectId, label],
  );
  useSelectionContext(selection);
}

/** Whoever walks to the end of what is loaded gets the next page. */
function useAhead({ list, selectedId }: InboxScreenState): void {
  const { items } = list;
  const at = items.findIndex(({ id }) => id === selectedId);
  const isNear = at >= 0 && at >= items.length - AHEAD;
  useEffect(() => {
    if (isNear) void list.loadMore();
  }, [list, isNear, items.length]);
}
