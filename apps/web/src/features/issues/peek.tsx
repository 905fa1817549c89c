import { Link } from "@tanstack/react-router";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import type { MenuEntry } from "@cairn/ui/menu";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef } from "react";
import type { Action } from "../../actions/registry.ts";
import { useActions } from "../../actions/use-context-layer.ts";
import { t } from "../../i18n/issue-detail.ts";
import { useMedia, usePhone } from "../../shell/use-media.ts";
import { KeyButton, PhoneHeader } from "./detail/detail-header.tsx";
import { DetailTools } from "./detail/detail-menu.tsx";
import { DetailFailed, DetailMissing } from "./detail/detail-states.tsx";
import { IssueBody } from "./detail/issue-body.tsx";
import type { IssueDetail } from "./detail/issue-detail.ts";
import { PEEK_MODES, PeekFrame } from "./detail/peek-frame.tsx";
import { PropertyList } from "./detail/property-list.tsx";
import { useOpenTitle } from "./detail/use-open-title.ts";
import { useDetailActions, useIssueDetail } from "./detail/use-issue-detail.ts";
import { usePeekMode } from "./detail/use-peek-mode.ts";

export interface PeekProps {
  projectId: string;
  issueId: string;
  onClose: () => void;
  /** Moves to the next (1) or previous (-1) issue of the list. Omitted if there is no list. */
  onStep?: (by: 1 | -1) => void;
  /** Shows another issue of the project in the peek, such as a sub-issue or the parent. */
  onOpen: (issueId: string) => void;
}

/**
 * An issue beside the list: as a side panel, dialog or full width, which is remembered; on a phone as a sheet (look,
 * The frame).
 */
export const Peek = observer(function Peek({ projectId, issueId, onClose, onStep, onOpen }: PeekProps) {
  const detail = useIssueDetail(projectId, issueId);
  const isPhone = usePhone();
  const isNarrow = useMedia("(max-width: 1199px)");
  // On medium windows there is no room for a list beside it.
  const isTight = useMedia("(max-width: 959px)");
  const [chosen, setMode] = usePeekMode();
  const mode = isTight && chosen === "side" ? "full" : chosen;
  const root = useRef<HTMLDivElement>(null);
  useDetailActions(detail, root, onClose);
  usePeekKeys(onClose, onStep);
  useOpenTitle(detail);
  const modes: MenuEntry[] = PEEK_MODES.map((one) => ({
    id: `peek-${one}`,
    label: t(`peek_${one}`),
    checked: one === chosen,
    onSelect: () => setMode(one),
  }));
  return (
    <PeekFrame
      ref={root}
      mode={isPhone ? "sheet" : mode}
      label={
        detail.issue
          ? t("issue_named", { key: detail.key, name: detail.issue.name })
          : t("issue", { key: detail.key })
      }
      onClose={onClose}
    >
      {isPhone ? (
        <PhoneHeader detail={detail} onBack={onClose} />
      ) : (
        <PeekHeader
          detail={detail}
          modes={modes}
          isTight={isNarrow && mode === "side"}
          onClose={onClose}
          onStep={onStep}
        />
      )}
      <PeekContent
        key={issueId}
        detail={detail}
        hasPills={isPhone || (isNarrow && mode === "side")}
        onOpen={onOpen}
        onClose={onClose}
      />
    </PeekFrame>
  );
});

interface ContentProps {
  detail: IssueDetail;
  hasPills: boolean;
  onOpen: (issueId: string) => void;
  onClose: () => void;
}

const PeekContent = observer(function PeekContent({ detail, hasPills, onOpen, onClose }: ContentProps) {
  if (detail.isMissing) return <DetailMissing level={2} label={t("missing_close")} onLeave={onClose} />;
  if (detail.status === "failed" && !detail.issue) return <DetailFailed level={2} detail={detail} />;
  return (
    <div className="flex min-h-0 flex-1">
      <IssueBody detail={detail} hasPills={hasPills} level={2} onOpen={onOpen} />
      {hasPills ? null : (
        <div className="w-62 flex-none overflow-y-auto border-l border-line px-3 py-3.5">
          <PropertyList detail={detail} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
});

type HeaderProps = Pick<PeekProps, "onClose" | "onStep"> & {
  detail: IssueDetail;
  modes: readonly MenuEntry[];
  isTight: boolean;
};

const Divider = () => <span aria-hidden className="mx-1.5 h-5 w-px flex-none bg-line" />;

const PeekHeader = observer(function PeekHeader(props: HeaderProps) {
  const { detail, modes, isTight, onClose, onStep } = props;
  return (
    <header className="flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-4">
      <IconButton icon="x" label={t("close")} shortcut="escape" className="-ml-1" onClick={onClose} />
      {onStep ? (
        <>
          <IconButton icon="up" label={t("previous")} shortcut="k" onClick={() => onStep(-1)} />
          <IconButton
            icon="down"
            label={t("next")}
            shortcut="j"
            className="-ml-1"
            onClick={() => onStep(1)}
          />
        </>
      ) : null}
      {detail.key === "" ? null : <Divider />}
      <KeyButton detail={detail} />
      <span className="flex-1" />
      {detail.issue ? (
        <>
          <DetailTools
            detail={detail}
            isTight={isTight}
            extra={[{ id: "as", label: t("peek_as"), icon: "rpanel", submenu: modes }]}
          />
          <Divider />
          <PageLink detail={detail} />
        </>
      ) : null}
    </header>
  );
});

/** A link to the page of the issue, so that ⌘-click opens a new tab. */
const PageLink = observer(function PageLink({ detail }: { detail: IssueDetail }) {
  return (
    <Link
      to="/$workspaceSlug/projects/$projectId/issues/$issueId/"
      params={{ workspaceSlug: detail.open.slug, projectId: detail.data.projectId, issueId: detail.id }}
      aria-label={t("open_page")}
      {...tip(t("open_page"))}
      className="inline-grid size-control flex-none place-items-center rounded-control text-ink-3 hover:bg-hover"
    >
      <Icon name="expand" />
    </Link>
  );
});

/** The peek handles arrow keys only if the focus is nowhere, on the list behind it, or on the panel itself. */
function isAtRest(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches("body, main, [data-issue-list], [data-peek]");
}

/** Esc closes; J, K and the arrows move through the list behind. */
function usePeekKeys(onClose: () => void, onStep: ((by: 1 | -1) => void) | undefined): void {
  const latest = useRef({ onClose, onStep });
  useEffect(() => {
    latest.current = { onClose, onStep };
  });
  const actions = useMemo((): Action[] => {
    const base = { section: "selection" as const };
    const hasList = (): boolean => latest.current.onStep !== undefined;
    const hasArrows = (): boolean => hasList() && isAtRest();
    const walk = (id: string, label: string, shortcut: string, by: 1 | -1, hidden: boolean): Action => ({
      ...base,
      id,
      label,
      icon: by === 1 ? "down" : "up",
      shortcut,
      hidden,
      available: hidden ? hasArrows : hasList,
      run: () => latest.current.onStep?.(by),
    });
    return [
      {
        ...base,
        id: "peek.close",
        label: t("close_peek"),
        icon: "x",
        shortcut: "escape",
        run: () => latest.current.onClose(),
      },
      walk("peek.next", t("next"), "j", 1, false),
      walk("peek.previous", t("previous"), "k", -1, false),
      walk("peek.next_arrow", t("next"), "arrowdown", 1, true),
      walk("peek.previous_arrow", t("previous"), "arrowup", -1, true),
    ];
  }, []);
  useActions(actions);
}
