import type { AuditEntry } from "@cairn/contract/entities/audit";
import { deviceOf } from "@cairn/domain/device";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { TimeAgo } from "@cairn/ui/time-ago";
import { type ReactNode, useId, useState } from "react";
import { useNow } from "../../session/use-now.ts";
import { momentText } from "../moment-text.ts";
import { actText, t } from "./text.ts";

function actorText({ actor_kind, actor_name, token_name }: AuditEntry): string {
  const name = actor_name ?? (actor_kind === "system" ? t("system") : t("visitor"));
  if (token_name !== null) return t("by_token", { name, token: token_name });
  return actor_kind === "bot" ? t("by_bot", { name }) : name;
}

/** "Firefox on Linux". */
function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return browser && system ? t("on_device", { browser, system }) : (browser ?? system ?? t("unknown_device"));
}

/** One act; opens to its details and what it has changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const now = useNow();
  const [act, actor, object] = [actText(entry.act), actorText(entry), entry.object_name];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={object ? t("row", { act, object, actor }) : t("row_alone", { act, actor })}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center gap-2.5 px-4 py-1.5 text-left hover:bg-hover"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="cut">
            <span className="font-medium text-ink">{act}</span>{" "}
            {object ? <span className="text-ink-2">{object}</span> : null}
          </span>
          <span className="cut text-12 text-ink-3">
            {actor}
            {entry.ip === null ? null : <span className="num"> · {entry.ip}</span>}
          </span>
        </span>
        <TimeAgo iso={entry.at} now={now} className="flex-none text-12 text-ink-3" />
        <Icon name="down" size={14} className={cx("text-ink-4", !isOpen && "-rotate-90")} />
      </button>
      <div id={details}>{isOpen ? <Details entry={entry} actor={actor} /> : null}</div>
    </li>
  );
}

function Details({ entry, actor }: { entry: AuditEntry; actor: string }) {
  const { at, ip, user_agent, workspace_name, project_name, object_name, changes } = entry;
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-12">
        <Fact name={t("moment")}>
          <time dateTime={at}>{momentText(new Date(at))}</time>
        </Fact>
        <Fact name={t("person")}>{actor}</Fact>
        <Fact name={t("from_where")}>{ip}</Fact>
        <Fact name={t("device")}>{user_agent ? deviceText(user_agent) : null}</Fact>
        <Fact name={t("workspace")}>{workspace_name}</Fact>
        <Fact name={t("project")}>{project_name}</Fact>
        <Fact name={t("object")}>{object_name}</Fact>
      </dl>
      {Object.keys(changes).length === 0 ? null : <Changes changes={changes} />}
    </div>
  );
}

/** Nothing without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words text-ink-2">{children}</dd>
    </>
  );
}

const valueText = (value: unknown): string =>
  value === null ? t("none") : typeof value === "string" ? value : JSON.stringify(value);

function Changes({ changes }: Pick<AuditEntry, "changes">) {
  const head = "px-2 py-1 text-left font-medium text-ink-3";
  const cell = "px-2 py-1 align-top break-words text-ink-2";
  return (
    <table className="w-full table-fixed border-collapse rounded-control bg-canvas text-12">
      <caption className="sr-only">{t("changes")}</caption>
      <thead>
        <tr>
          <th className={head}>{t("field")}</th>
          <th className={head}>{t("before")}</th>
          <th className={head}>{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(changes).map(([field, { before, after }]) => (
          <tr key={field} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-left align-top font-mono font-normal break-words">
              {field}
            </th>
            {before === null && after === null ? (
              <td colSpan={2} className={cx(cell, "text-ink-3")}>
                {t("hidden")}
              </td>
            ) : (
              <>
                <td className={cell}>{valueText(before)}</td>
                <td className={cell}>{valueText(after)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
