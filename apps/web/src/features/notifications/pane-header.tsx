import { Link, useParams } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton, type IconButtonProps } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { collectionAddress } from "../../collections/kinds.ts";
import { PaneBar } from "../../components/list-pane/pane-bar.tsx";
import { namedPage } from "../../components/references/page-names.ts";
import { issueStage } from "../../data/issue-stage.ts";
import { type NotificationsScreenState, listPath } from "./notifications-screen-state.ts";
import { toggleArchived } from "./notification-actions.ts";
import { placeOf } from "./sentence.ts";
import { openSnooze } from "./snooze-menu.ts";
import { t } from "./text.ts";

/** The issue's key or the kind of what is shown, the actions on its notifications, and the link to its own page. */
export const PaneHeader = observer(function PaneHeader({ screen }: { screen: NotificationsScreenState }) {
  const { list, isPhone, go, openId } = screen;
  const { projectId, issueId, pageId } = useParams({ strict: false });
  const { open } = list;
  const group = openId === null ? undefined : list.group(openId);
  return (
    <PaneBar
      isPhone={isPhone}
      backLabel={t("close")}
      onBack={() => go(listPath(open, list.view), { replace: true })}
      className="gap-1"
    >
      <span className="num cut font-medium text-ink-3">
        {group ? placeOf(group.newest) : null}
        {!group && issueId !== undefined ? <Key {...{ screen, issueId }} /> : null}
      </span>
      <span className="flex-1" />
      {group ? <Tools screen={screen} isUnread={group.unread > 0} /> : null}
      {projectId === undefined || issueId === undefined ? null : (
        <PageLink {...{ screen, projectId, issueId }} />
      )}
      {pageId === undefined ? null : <LinkToPage screen={screen} pageId={pageId} />}
    </PaneBar>
  );
});

interface Props {
  screen: NotificationsScreenState;
  projectId: string;
  issueId: string;
}

const linkLook = () => ({
  "aria-label": t("open_page"),
  ...tip(t("open_page")),
  className:
    "inline-grid size-control flex-none place-items-center rounded-control text-ink-3 hover:bg-hover max-md:size-10",
  children: <Icon name="expand" />,
});

/** Leads to the page on its own; nothing while its place is not known. */
const LinkToPage = observer(function LinkToPage({
  screen,
  pageId,
}: {
  screen: NotificationsScreenState;
  pageId: string;
}) {
  const { open } = screen.list;
  const page = namedPage(open, pageId);
  if (!page) return null;
  const path: string = `/${open.slug}/${collectionAddress("page", page.project, pageId)}`;
  return <Link to={path} {...linkLook()} />;
});

/** Leads to the issue's own page; for a submission, to the inbox. */
const PageLink = observer(function PageLink({ screen, projectId, issueId }: Props) {
  const { open } = screen.list;
  const params = { workspaceSlug: open.slug, projectId, issueId };
  const look = linkLook();
  return issueStage(open, issueId) === "incoming" ? (
    <Link
      to="/$workspaceSlug/projects/$projectId/inbox/"
      params={params}
      search={{ inboxIssueId: issueId }}
      {...look}
    />
  ) : (
    <Link to="/$workspaceSlug/projects/$projectId/issues/$issueId/" params={params} {...look} />
  );
});

/** The key of an issue that has no notifications in this list. */
const Key = observer(function Key({ screen, issueId }: Pick<Props, "screen" | "issueId">) {
  const { cache } = screen.list.open;
  const issue = cache.issue.get(issueId);
  const project = issue && cache.project.get(issue.project_id);
  return project ? `${project.identifier}-${String(issue.sequence_id)}` : null;
});

/** Read, snooze, archive; with labels where there is room. */
function Tools({ screen, isUnread }: { screen: NotificationsScreenState; isUnread: boolean }) {
  const archiving = t(screen.list.view.archived ? "restore" : "archive");
  const look: Pick<IconButtonProps, "size"> = { size: screen.isPhone ? 40 : 28 };
  const reading = (
    <IconButton
      {...look}
      icon={isUnread ? "check" : "bell"}
      label={t(isUnread ? "read" : "unread")}
      shortcut="u"
      onClick={() => runAction("notifications.read", actionContext())}
    />
  );
  if (screen.isPhone) {
    return (
      <>
        {reading}
        <IconButton
          {...look}
          icon="clock"
          label={t("snooze")}
          data-snooze=""
          onClick={() => openSnooze(screen)}
        />
        <IconButton {...look} icon="archive" label={archiving} onClick={() => toggleArchived(screen)} />
      </>
    );
  }
  return (
    <>
      {reading}
      <Button
        variant="ghost"
        icon="clock"
        trailing={<Kbd shortcut="h" />}
        data-snooze=""
        onClick={() => openSnooze(screen)}
      >
        {t("snooze")}
      </Button>
      <Button
        variant="ghost"
        icon="archive"
        trailing={<Kbd shortcut="e" />}
        onClick={() => toggleArchived(screen)}
      >
        {archiving}
      </Button>
      <span aria-hidden className="mx-1.5 h-5 w-px flex-none bg-line" />
    </>
  );
}
