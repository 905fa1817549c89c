import { Link } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton, type IconButtonProps } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { issueStage } from "../../data/issue-stage.ts";
import { type NotificationsScreenState, listPath } from "./notifications-screen-state.ts";
import { toggleArchived } from "./notification-actions.ts";
import { keyOf } from "./sentence.ts";
import { openSnooze } from "./snooze-menu.ts";
import { t } from "./text.ts";

interface Props {
  desk: NotificationsScreenState;
  projectId: string;
  issueId: string;
}

/** Above the issue: its key, what can be done with what was told of it, and the way to its own page. */
export const PaneHeader = observer(function PaneHeader({ desk, projectId, issueId }: Props) {
  const { list, isPhone, go } = desk;
  const { open } = list;
  const group = list.group(issueId);
  return (
    <header className="flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-4 max-md:h-13 max-md:gap-0.5 max-md:px-2">
      {isPhone ? (
        <IconButton
          icon="left"
          size={40}
          iconSize={20}
          label={t("close")}
          onClick={() => go(listPath(open, list.view), { replace: true })}
        />
      ) : null}
      <span className="num font-medium text-ink-3">
        {group ? keyOf(group.newest) : <Key {...{ desk, issueId }} />}
      </span>
      <span className="flex-1" />
      {group ? <Tools desk={desk} isUnread={group.unread > 0} /> : null}
      <PageLink {...{ desk, projectId, issueId }} />
    </header>
  );
});

/** To the issue's own page; of what waits in the inbox, to the inbox. */
const PageLink = observer(function PageLink({ desk, projectId, issueId }: Props) {
  const { open } = desk.list;
  const params = { workspaceSlug: open.slug, projectId, issueId };
  const look = {
    "aria-label": t("open_page"),
    ...tip(t("open_page")),
    className:
      "inline-grid size-control flex-none place-items-center rounded-control text-ink-3 hover:bg-hover max-md:size-10",
    children: <Icon name="expand" />,
  };
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

/** Of an issue that was told of in another list, or never. */
const Key = observer(function Key({ desk, issueId }: Pick<Props, "desk" | "issueId">) {
  const { cache } = desk.list.open;
  const issue = cache.issue.get(issueId);
  const project = issue && cache.project.get(issue.project_id);
  return project ? `${project.identifier}-${String(issue.sequence_id)}` : null;
});

/** Snooze, archive, read: words where there is room for them. */
function Tools({ desk, isUnread }: { desk: NotificationsScreenState; isUnread: boolean }) {
  const archiving = t(desk.list.view.archived ? "restore" : "archive");
  const look: Pick<IconButtonProps, "size"> = { size: desk.isPhone ? 40 : 28 };
  const reading = (
    <IconButton
      {...look}
      icon={isUnread ? "check" : "bell"}
      label={t(isUnread ? "read" : "unread")}
      shortcut="u"
      onClick={() => runAction("notifications.read", actionContext())}
    />
  );
  if (desk.isPhone) {
    return (
      <>
        {reading}
        <IconButton
          {...look}
          icon="clock"
          label={t("snooze")}
          data-snooze=""
          onClick={() => openSnooze(desk)}
        />
        <IconButton {...look} icon="archive" label={archiving} onClick={() => toggleArchived(desk)} />
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
        onClick={() => openSnooze(desk)}
      >
        {t("snooze")}
      </Button>
      <Button
        variant="ghost"
        icon="archive"
        trailing={<Kbd shortcut="e" />}
        onClick={() => toggleArchived(desk)}
      >
        {archiving}
      </Button>
      <span aria-hidden className="mx-1.5 h-5 w-px flex-none bg-line" />
    </>
  );
}
