import type { GitLink } from "@cairn/contract/entities/git";
import { isWebAddress } from "@cairn/domain/modules";
import { cx } from "@cairn/ui/cx";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Pill } from "@cairn/ui/pill";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { t } from "../../../i18n/git.ts";
import { useNow } from "../../../session/use-now.ts";
import { DetailSection } from "./detail-section.tsx";
import type { IssueDetail } from "./issue-detail.ts";

/** Pull requests first: they are what people look for. */
const KINDS: readonly GitLink["kind"][] = ["pull_request", "branch", "commit"];
const ICONS: Record<GitLink["kind"], IconName> = { pull_request: "branch", branch: "branch", commit: "code" };
const TONES: Record<GitLink["state"], "plain" | "success" | "danger" | "accent"> = {
  draft: "plain",
  open: "success",
  merged: "accent",
  closed: "danger",
  deleted: "plain",
};
const CHECKS: Record<NonNullable<GitLink["checks"]>, { icon: IconName; className: string }> = {
  pending: { icon: "clock", className: "text-ink-3" },
  success: { icon: "check", className: "text-success" },
  failure: { icon: "x", className: "text-danger" },
};

/** Rows that are shown at first: a long branch has many commits. */
const SHOWN = 8;

/** Pull requests, branches and commits that mention the issue. */
export const GitSection = observer(function GitSection({ detail }: { detail: IssueDetail }) {
  const { gitLinks } = detail.related;
  const [isComplete, setComplete] = useState(false);
  const all = KINDS.flatMap((kind) => gitLinks.filter((link) => link.kind === kind));
  const shown = isComplete ? all : all.slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <DetailSection name="development" title={t("development")} count={all.length} action={null}>
      <ul>
        {shown.map((link) => (
          <GitRow key={link.id} link={link} />
        ))}
      </ul>
      {shown.length < all.length ? (
        <button
          type="button"
          onClick={() => setComplete(true)}
          className="h-8 text-12 text-ink-3 hover:text-ink touch:h-10"
        >
          {t("show_all", { count: all.length - shown.length })}
        </button>
      ) : null}
    </DetailSection>
  );
});

/** In front of the title: the number, or the beginning of the commit's hash. */
function shortName({ kind, number, sha }: GitLink): string {
  if (kind === "pull_request") return number === null ? "" : `#${String(number)}`;
  return kind === "commit" ? (sha?.slice(0, 7) ?? "") : "";
}

function GitRow({ link }: { link: GitLink }) {
  const now = useNow();
  const { kind, title, url, state } = link;
  const isEnded = state === "closed" || state === "deleted";
  return (
    <li className="group/link relative -mx-1.5 flex min-h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:min-h-10">
      <Icon name={ICONS[kind]} label={t(`kind_${kind}`)} className="flex-none text-ink-4" />
      <span className="num flex-none text-12 text-ink-3 empty:hidden">{shortName(link)}</span>
      <a
        // A stored URL may have any scheme: only http and https are linked.
        href={isWebAddress(url) ? url : undefined}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={cx(
          "cut flex-initial font-medium before:absolute before:inset-0 before:rounded-control",
          isEnded ? "text-ink-3" : "text-ink",
          kind === "branch" && "font-mono text-12",
        )}
      >
        {title}
      </a>
      <span className="flex-1" />
      <Marks link={link} />
      <TimeAgo
        iso={link.happened_at}
        now={now}
        className="num relative flex-none text-12 text-ink-3 max-md:hidden"
      />
    </li>
  );
}

/** The checks of a pull request or commit, its review, and its state. */
function Marks({ link: { kind, state, checks, review, target_branch, role } }: { link: GitLink }): ReactNode {
  const isPull = kind === "pull_request";
  const isOpen = state === "open" || state === "draft";
  return (
    <>
      {checks ? (
        <Icon name={CHECKS[checks].icon} label={t(`checks_${checks}`)} className={CHECKS[checks].className} />
      ) : null}
      {isPull && isOpen && role === "closes" ? (
        <Icon name="link" size={14} label={t("closes")} className="text-ink-4" />
      ) : null}
      {isPull && isOpen && review ? (
        <span
          className={cx(
            "flex-none text-12 max-md:hidden",
            review === "approved" ? "text-success" : "text-warning",
          )}
        >
          {t(`review_${review}`)}
        </span>
      ) : null}
      {isPull && target_branch ? (
        <span className="cut max-w-40 flex-none text-12 text-ink-3 max-md:hidden">
          {t("into", { branch: target_branch })}
        </span>
      ) : null}
      {isPull || state === "deleted" ? <Pill tone={TONES[state]}>{t(`state_${state}`)}</Pill> : null}
    </>
  );
}
