import type { ApiToken } from "@cairn/contract/entities/api-token";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { TimeAgo } from "@cairn/ui/time-ago";
import { dayIn } from "@cairn/domain/dates";
import type { ReactNode } from "react";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { timeZone, today } from "../../session/own-time.ts";
import { useNow } from "../../session/use-now.ts";
import { t } from "./text.ts";
import { confirmRevoke, setActive, type TokenSource } from "./token-source.ts";

interface TokenRowProps {
  source: TokenSource;
  token: ApiToken;
  /** The name of the workspace that a token is limited to; null where only one workspace is shown. */
  workspace: string | null;
  onUse: () => void;
  onEdit: () => void;
}

const isOver = ({ expired_at }: ApiToken, now: Date): boolean =>
  expired_at !== null && Date.parse(expired_at) <= now.getTime();

/** Where the token is valid: "Northlight · 2 projects". */
function placeOf({ workspace, project_ids, user_type }: ApiToken, name: string | null): string {
  if (workspace === null) return t("everywhere");
  const count = project_ids?.length ?? null;
  const part =
    count === null
      ? t("whole_workspace")
      : count === 0 && user_type === 1
        ? t("no_projects")
        : t("projects", { count });
  return [name, name !== null && count === null ? null : part].filter((text) => text !== null).join(" · ");
}

function expiryOf({ expired_at }: ApiToken, isPast: boolean): string {
  if (expired_at === null) return t("no_expiry");
  const day = shortDay(dayIn(new Date(expired_at), timeZone()), today());
  return t(isPast ? "ended" : "expires", { day });
}

/** A token: its name and last characters, what it may do and where, until when, and when it was used. */
export function TokenRow({ source, token, workspace, onUse, onEdit }: TokenRowProps) {
  const now = useNow();
  const { label, description, is_active, hint, scope, last_used, last_used_ip, user_type } = token;
  const isPast = isOver(token, now);
  const facts = [t(`scope_${scope}`), placeOf(token, workspace), expiryOf(token, isPast)];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words text-ink">{label}</span>
          <code className="font-mono text-12 text-ink-3">…{hint}</code>
          {user_type === 1 ? <Pill icon="code">{t("bot")}</Pill> : null}
          {is_active ? null : <Pill tone="warning">{t("paused")}</Pill>}
          {isPast ? <Pill tone="danger">{t("expired")}</Pill> : null}
        </p>
        {description === "" ? null : <p className="text-pretty break-words text-ink-2">{description}</p>}
        <p className="text-12 text-pretty text-ink-3">{facts.join(" · ")}</p>
        <p className="text-12 text-pretty text-ink-3">
          {last_used === null ? t("never_used") : <LastUse at={last_used} ip={last_used_ip} now={now} />}
        </p>
      </div>
      <Menu
        label={t("actions", { name: label })}
        align="end"
        items={entriesOf({ source, token, onUse, onEdit })}
      >
        <IconButton icon="more" label={t("actions", { name: label })} className="max-md:size-10" />
      </Menu>
    </li>
  );
}

export function LastUse({ at, ip, now }: { at: string; ip: string | null; now: Date }): ReactNode {
  return (
    <>
      {t("last_used")} <TimeAgo iso={at} now={now} />
      {ip === null ? null : <span className="num"> {t("last_used_from", { address: ip })}</span>}
    </>
  );
}

function entriesOf({ source, token, onUse, onEdit }: Omit<TokenRowProps, "workspace">): MenuEntry[] {
  const { is_active } = token;
  return [
    { id: "use", label: t("see_use"), icon: "chart", onSelect: onUse },
    { id: "edit", label: t("edit"), icon: "pen", onSelect: onEdit },
    {
      id: "active",
      label: t(is_active ? "pause" : "resume"),
      icon: is_active ? "pause" : "play",
      onSelect: () => void setActive(source, token, !is_active),
    },
    { id: "line", separator: true },
    {
      id: "revoke",
      label: t("revoke"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmRevoke(source, token),
    },
  ];
}
