import type { Issue } from "@cairn/contract/entities/issue";
import type { IssueName } from "@cairn/contract/entities/issue-details";
import type { ReferenceTools } from "@cairn/editor/react/reference-views";
import { EMBED_ENTRY } from "@cairn/editor/references/reference-rules";
import { isClosed } from "@cairn/domain/states";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { copyLink } from "../../actions/copy-link.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { whyReadOnly } from "../../data/read-only.ts";
import { t } from "../../i18n/embeds.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { AssigneeCell, DueCell, PriorityCell, StateCell } from "../../issue-list/properties/cells.tsx";
import { today } from "../../session/own-time.ts";
import { lookForIssue, useEmbeddedIssue } from "./embedded-issues.ts";
import { issuePath, leaveBlock, openIssue } from "./open-issue.ts";
import { editByKey, isBlockKey, propertyKeys } from "./property-keys.ts";

export interface IssueEmbedProps {
  open: OpenWorkspace;
  id: string;
  /** Null in text that is only read. */
  tools: ReferenceTools | null;
}

/** An issue inside a text, with its present properties (spec §3): never more than this person may see. */
export const IssueEmbed = observer(function IssueEmbed({ open, id, tools }: IssueEmbedProps) {
  const found = useEmbeddedIssue(open, id);
  if (found.kind === "live") return <Live {...{ open, tools }} issue={found.issue} data={found.data} />;
  if (found.kind === "archived") return <Archived {...{ open, tools }} name={found.name} />;
  if (found.kind === "loading")
    return (
      <Line>
        <span role="status" aria-label={t("loading_issue")} className="w-full">
          <Skeleton width="40%" height={10} />
        </span>
      </Line>
    );
  if (found.kind === "failed")
    return (
      <Line>
        <span role="status" className="min-w-0 flex-1 text-ink-3">
          {t("issue_failed")}
        </span>
        <Button size={24} icon="refresh" onClick={() => lookForIssue(open, id)}>
          {t("retry")}
        </Button>
      </Line>
    );
  return (
    <Line>
      <Icon name="lock" className="text-ink-4" />
      <span className="min-w-0 flex-1 text-ink-3">{t("issue_hidden")}</span>
      {tools?.isEditable === true && (
        <IconButton size={24} icon="x" label={t("remove")} onClick={() => tools.remove()} />
      )}
    </Line>
  );
});

/** The frame of the block, one row high; on phones as high as a finger needs. */
function Line({ children }: { children: ReactNode }) {
  return (
    <div className="frame my-2 flex min-h-9 items-center gap-2 rounded-card bg-surface px-3 text-13 max-md:min-h-11">
      {children}
    </div>
  );
}

interface Menued {
  open: OpenWorkspace;
  tools: ReferenceTools | null;
  issue: Pick<Issue, "id" | "project_id" | "archived_at" | "name">;
  issueKey: string;
}

function menuOf({ open, tools, issue, issueKey }: Menued): MenuEntry[] {
  const href = issuePath(open, issue);
  const { id, name } = issue;
  const own: MenuEntry[] =
    tools?.isEditable === true
      ? [
          { id: "line", separator: true },
          {
            id: "link",
            label: t("show_as_link"),
            icon: "link",
            onSelect: () => tools.showAsLink({ id, key: issueKey, name, href }),
          },
          { id: "remove", label: t("remove"), icon: "trash", danger: true, onSelect: () => tools.remove() },
        ]
      : [];
  return [
    { id: "open", label: t("open_issue"), icon: "expand", onSelect: () => openIssue(open, issue) },
    { id: "copy", label: t("copy_link"), icon: "copy", onSelect: () => void copyLink(href) },
    ...own,
  ];
}

function More(props: Menued) {
  const label = t("actions", { name: props.issueKey });
  return (
    <Menu items={menuOf(props)} label={label} align="end">
      <IconButton size={24} icon="more" label={label} data-tools="" className="-mr-1.5" />
    </Menu>
  );
}

/** The title as a link: a plain click opens the issue here, others do what the browser does with links. */
function Title({ open, issue, className }: Pick<Menued, "open" | "issue"> & { className: string }) {
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openIssue(open, issue);
  };
  return (
    <a
      href={issuePath(open, issue)}
      draggable={false}
      onClick={onClick}
      {...{ [EMBED_ENTRY]: "" }}
      className={cx("cut min-w-0 flex-1 no-underline!", className)}
    >
      {issue.name}
    </a>
  );
}

interface LiveProps {
  open: OpenWorkspace;
  issue: Issue;
  data: ProjectData;
  tools: ReferenceTools | null;
}

const Live = observer(function Live({ open, issue, data, tools }: LiveProps) {
  const readOnly = whyReadOnly(open, data.project, issue);
  const cell = { data, issue, readOnly };
  const key = data.keyOf(issue);
  const group = issue.state_id === null ? null : (data.stateById.get(issue.state_id)?.group ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isBlockKey(event.nativeEvent)) return;
    const press = `${event.shiftKey ? "shift+" : ""}${event.key.toLowerCase()}`;
    const isTaken =
      press === "escape"
        ? leaveBlock(tools)
        : editByKey(press, { data, issue, readOnly, row: event.currentTarget });
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the link and buttons inside
    <div
      role="group"
      aria-label={t("issue_label", { key, name: issue.name })}
      aria-keyshortcuts={readOnly === null ? propertyKeys(data) : undefined}
      data-embedded-issue={issue.id}
      onKeyDown={onKeyDown}
    >
      <Line>
        <PriorityCell {...cell} />
        <span className="num flex-none text-12 text-ink-3">{key}</span>
        <StateCell {...cell} />
        <Title
          open={open}
          issue={issue}
          className={isClosed(group) ? "text-ink-3!" : "font-medium text-ink!"}
        />
        {issue.archived_at === null ? null : <ArchivedTag />}
        {issue.target_date === null ? null : <DueCell {...cell} today={today()} />}
        <AssigneeCell {...cell} className="pl-1" />
        <More {...{ open, tools, issue }} issueKey={key} />
      </Line>
    </div>
  );
});

const ArchivedTag = () => (
  <span className="flex flex-none items-center gap-1 text-12 text-ink-3">
    <Icon name="archive" size={14} />
    {t("archived")}
  </span>
);

function Archived({ open, name, tools }: Pick<LiveProps, "open" | "tools"> & { name: IssueName }) {
  return (
    <div role="group" aria-label={t("issue_label", { key: name.key, name: name.name })}>
      <Line>
        <span className="num flex-none text-12 text-ink-3">{name.key}</span>
        <Title open={open} issue={name} className="text-ink-3!" />
        <ArchivedTag />
        <More {...{ open, tools }} issue={name} issueKey={name.key} />
      </Line>
    </div>
  );
}
